import { isPermanentRejection, sendProgress } from "../../../api/progress-saves.ts";
import { tokenAtom, viewerIdAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/state/store.ts";
import type { ProgressPorts } from "./progress-queue.ts";

/** Milliseconds by the server's clock, from the difference that the last token response had. */
export const serverNow = (): number => Date.now() + store.get(tokenAtom).clockSkewMs;

export const progressServer: Omit<ProgressPorts, "onSaved"> = {
  send: sendProgress,
  isViewer: ({ userId }) => store.get(viewerIdAtom) === userId,
  isFinal: isPermanentRejection,
};
