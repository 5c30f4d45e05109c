import { useNavigate } from "@tanstack/react-router";
import { logOut } from "../../../lib/session/session.ts";
import { useToast } from "../../../ui/toast.tsx";

/** After the account is closed: home, with nothing of the person left in this browser. */
export function useClosed(): () => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    // Out first: the session is over, and home would request what belongs to it.
    await logOut();
    localStorage.clear();
    sessionStorage.clear();
    await navigate({ to: "/" });
    toast({ text: "탈퇴가 끝났어요. 계정과 진도를 지웠어요." });
  };
}
