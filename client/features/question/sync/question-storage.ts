import { integerIn, nullable, type ReadBy, type Reader, object, text } from "../../../../shared/reader.ts";
import { createStored, localArea, userPrefix } from "../../../lib/state/storage.ts";
import { pendingValues } from "../../../lib/sync-queue/storage.ts";
import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";

const values = { lectureId: text, title: text, content: text, timestampSec: nullable(integerIn(0)) };
const errorCode: Reader<ApiErrorCode> = (value) => text(value) as ApiErrorCode | undefined;

const draft = object(values);
/** A question that is being written. */
export type QuestionDraft = ReadBy<typeof draft>;

/** The draft of one ask box; a visitor's draft is there after the login too. */
export const storedDraft = (userId: string | null, box: string) =>
  createStored(userPrefix("question-draft", userId ?? "visitor") + box, draft, localArea);

/** `id` is the idempotency key: the server stores one question per key. `refusal`: the server rejects it for good. */
const waiting = object({ ...values, id: text, refusal: nullable(errorCode) });
export type WaitingQuestion = ReadBy<typeof waiting>;

/** Questions that the user has submitted and the server does not have yet. */
export const storedQuestions = (userId: string) => pendingValues("question", userId, waiting);
export type QuestionStorage = ReturnType<typeof storedQuestions>;
