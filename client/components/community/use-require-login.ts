import { useLocation } from "@tanstack/react-router";
import { useModal } from "../../lib/state/modal-state.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../lib/state/use-atom.ts";

/**
 * Returns a function that runs an action of a signed-in user. A visitor is asked to sign in instead and comes back to the
 * section.
 */
export function useRequireLogin(section: string): (action: () => void) => void {
  const userId = useAtomValue(viewerIdAtom);
  const { pathname, searchStr } = useLocation();
  const login = useModal("LOGIN_REQUIRED");
  return (action) => {
    if (userId === null) login.open({ callbackUrl: `${pathname}${searchStr}#${section}` });
    else action();
  };
}
