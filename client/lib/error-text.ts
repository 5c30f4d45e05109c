import { durationText } from "../../shared/format.ts";
import { laterErrorSentence } from "./error-sentences/sentences.ts";
import { errorSentences, otherErrorSentence, waitText } from "./text.ts";
import { type ApiErrorCode, errorCodeOf, retryAfterSeconds } from "./trpc/api-error.ts";

export const errorText = (code: ApiErrorCode): string =>
  errorSentences[code] ?? laterErrorSentence(code) ?? otherErrorSentence;

/** The sentence for a failed call; with the waiting time where there is one. */
export function failureText(error: unknown): string {
  const code = errorCodeOf(error);
  const seconds = retryAfterSeconds(error);
  return seconds === null ? errorText(code) : waitingText(code, seconds);
}

/** Whole minutes are rounded up, so that the next try is not too early. */
export function waitingText(code: ApiErrorCode, seconds: number): string {
  const wait = durationText(seconds < tenMinutes ? seconds : Math.ceil(seconds / 60) * 60);
  return errorText(code).replace(waitText.aWhile, waitText.duration(wait));
}

const tenMinutes = 600;
