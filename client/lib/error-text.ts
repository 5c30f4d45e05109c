import { dateText, durationText } from "../../shared/format.ts";
import { laterErrorSentence } from "./error-sentences/sentences.ts";
import { errorSentences, otherErrorSentence, signInSuspendedText, waitText } from "./text.ts";
import { type ApiErrorCode, detailsOf, errorCodeOf, retryAfterSeconds } from "./trpc/api-error.ts";

export const errorText = (code: ApiErrorCode): string =>
  errorSentences[code] ?? laterErrorSentence(code) ?? otherErrorSentence;

/** The sentence for a failed call; with the waiting time where there is one. */
export function failureText(error: unknown): string {
  const code = errorCodeOf(error);
  const seconds = retryAfterSeconds(error);
  if (code === "SIGN_IN_SUSPENDED") return suspensionText(error);
  return seconds === null ? errorText(code) : waitingText(code, seconds);
}

/** Until when and why the user may not sign in. */
function suspensionText(error: unknown): string {
  const { until, reason } = detailsOf(error);
  if (typeof until !== "string" || typeof reason !== "string") return errorText("SIGN_IN_SUSPENDED");
  return signInSuspendedText(dateText(until), reason);
}

/** Whole minutes are rounded up, so that the next try is not too early. */
export function waitingText(code: ApiErrorCode, seconds: number): string {
  const wait = durationText(seconds < tenMinutes ? seconds : Math.ceil(seconds / 60) * 60);
  return errorText(code).replace(waitText.aWhile, waitText.duration(wait));
}

const tenMinutes = 600;
