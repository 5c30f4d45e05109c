import { tokenAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/store.ts";

/** Milliseconds by the server's clock, by the difference that came with the last token. */
export const serverNow = (): number => Date.now() + store.get(tokenAtom).clockSkewMs;
