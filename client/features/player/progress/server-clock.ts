import { tokenAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/store.ts";

/** Milliseconds by the server's clock, as far as the last token told its distance from ours. */
export const serverNow = (): number => Date.now() + store.get(tokenAtom).clockSkewMs;
