import { useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { logOut } from "../../../lib/session/session.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { localArea, removeStoredOf } from "../../../lib/storage.ts";
import { useToast } from "../../../ui/toast.tsx";

/** After the account is deleted: goes to the home page and removes the user's data from this browser. */
export function useAfterAccountDeletion(): () => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  const userId = useAtomValue(viewerIdAtom);
  return async () => {
    // The session is cleared first: otherwise the home page would send requests with it.
    await logOut();
    if (userId !== null) removeStoredOf(userId, localArea);
    await navigate({ to: "/" });
    toast({ text: "탈퇴가 끝났어요. 계정과 진도를 지웠어요." });
  };
}
