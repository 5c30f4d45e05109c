import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import type { FilterValues } from "./filters.ts";

/** Whether a list leaves out what the current user owns; a visitor owns nothing. */
export function useHidesOwned(): (values: FilterValues) => boolean {
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  return ({ owned }) => signedIn && owned !== undefined;
}
