import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { userAtom } from "../../../lib/session/session-state.ts";
import { flushPending } from "./flush-pending.ts";

/** What was watched and could not be sent goes as soon as its owner is signed in, online and looking. */
export function useFlushPendingProgress(): void {
  const userId = useAtomValue(userAtom)?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    const send = () => void flushPending(userId);
    const look = () => document.visibilityState === "visible" && send();
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", look);
    };
  }, [userId]);
}
