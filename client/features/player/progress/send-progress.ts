import { type Progress, progress, type ProgressInput } from "../../../../shared/progress.ts";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/api-error.ts";
import { tokenAtom, viewerIdAtom } from "../../../lib/session/session-state.ts";
import { store } from "../../../lib/store.ts";
import { api } from "../../../lib/trpc.ts";

export type ProgressKind = "course" | "lecture";

/**
 * Saves over the session's own link; when the page is leaving, by a call that outlives it. Fails without a word of the
 * server where another user is signed in: they would be told that the record does not exist.
 */
export async function sendProgress(
  { userId, kind }: { userId: string; kind: ProgressKind },
  input: ProgressInput,
  leaving: boolean,
): Promise<Progress> {
  const isTheirs = () => store.get(viewerIdAtom) === userId;
  if (!isTheirs()) throw new Error("another person's progress");
  try {
    return await send(kind, input, leaving);
  } catch (error) {
    throw isTheirs() ? error : new Error("another person's progress", { cause: error });
  }
}

function send(kind: ProgressKind, input: ProgressInput, leaving: boolean): Promise<Progress> {
  if (leaving) return sendLast(kind, input);
  return kind === "course" ? api.progress.saveCourseLecture.mutate(input) : api.progress.saveLecture.mutate(input);
}

const paths = { course: "/api/v1/courses/lectures/progresses/", lecture: "/api/v1/lectures/progresses/" } as const;

async function sendLast(kind: ProgressKind, { progressId, ...body }: ProgressInput): Promise<Progress> {
  const answer = await fetch(paths[kind] + progressId, {
    method: "PUT",
    keepalive: true,
    headers: { "content-type": "application/json", authorization: `Bearer ${store.get(tokenAtom).value}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`progress was answered with ${answer.status}`);
  return progress.parse(await answer.json());
}

const finalCodes = new Set<ApiErrorCode>([
  "NOT_FOUND",
  "REGISTRATION_EXPIRED",
  "PROGRESS_OUT_OF_RANGE",
  "VALIDATION_FAILED",
]);

/** Refusals that another try does not change. */
export const isPermanentRejection = (error: unknown): boolean => finalCodes.has(errorCodeOf(error));
