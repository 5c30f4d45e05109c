import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { userAtom } from "../../../lib/session/session-state.ts";
import { onPageEvents } from "../../../lib/sync-queue-events.ts";
import { flushPending } from "./flush-pending.ts";

/** Sends pending progress once its user is signed in, online and looking at the page. */
export function useFlushPendingProgress(): void {
  const userId = useAtomValue(userAtom)?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    const send = () => void flushPending(userId);
    send();
    return onPageEvents({ online: send, visible: send });
  }, [userId]);
}
