import type { Progress, ProgressInput } from "../../../../shared/progress.ts";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/api-error.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/store.ts";
import { api, keepaliveApi } from "../../../lib/trpc.ts";

export type ProgressKind = "course" | "lecture";

/**
 * Saves over the session's own link; when the page is closing, by a call that outlives it. Where another user is signed in
 * it fails as if there were no answer: the server would say that the record does not exist.
 */
export async function sendProgress(
  { userId, kind }: { userId: string; kind: ProgressKind },
  input: ProgressInput,
  leaving: boolean,
): Promise<Progress> {
  const isTheirs = () => store.get(viewerIdAtom) === userId;
  if (!isTheirs()) throw new Error("another user's progress");
  const { saveCourseLecture, saveLecture } = (leaving ? keepaliveApi : api).progress;
  try {
    return await (kind === "course" ? saveCourseLecture : saveLecture).mutate(input);
  } catch (error) {
    throw isTheirs() ? error : new Error("another user's progress", { cause: error });
  }
}

const finalCodes = new Set<ApiErrorCode>([
  "NOT_FOUND",
  "REGISTRATION_EXPIRED",
  "PROGRESS_OUT_OF_RANGE",
  "VALIDATION_FAILED",
]);

/** Rejections that another try does not change. */
export const isPermanentRejection = (error: unknown): boolean => finalCodes.has(errorCodeOf(error));
