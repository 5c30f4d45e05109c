import { failureText } from "../../lib/error-text.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { communityErrorSentences } from "./text.ts";

/** The sentence for a failed call about a published text. */
export const communityFailureText = (error: unknown): string =>
  communityErrorSentences[errorCodeOf(error)] ?? failureText(error);
