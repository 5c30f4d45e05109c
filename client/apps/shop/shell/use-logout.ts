import { useNavigate } from "@tanstack/react-router";
import { logOut } from "../../../lib/session/session.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { navigationText } from "./text.ts";

/** Home first, then out: a personal screen must not request its data with the session gone. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    void navigate({ to: "/" })
      .then(logOut)
      .then(() => toast({ text: navigationText.loggedOut }));
  };
}
