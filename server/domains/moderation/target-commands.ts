import type { ReportTarget } from "../../../shared/moderation/schema.ts";
import type { Trx } from "../../db/schema.ts";
import { setCommentHiddenInTx } from "../comment/commands.ts";
import { setAnswerHiddenInTx } from "../question/writes/answer-commands.ts";
import { setQuestionHiddenInTx } from "../question/writes/commands.ts";
import { setReviewHiddenInTx } from "../review/commands.ts";
import { setSuggestionHiddenInTx } from "../suggestion/commands.ts";

/** Hides a text as of an instant, or shows it again; undefined: it does not exist. */
type SetHidden = (
  trx: Trx,
  targetId: string,
  hiddenAt: Date | null,
) => Promise<{ content: string; userId: string | null } | undefined>;

/** Texts that can be hidden. A type of text without an entry is reported as not found. */
export const hideable: Partial<Record<ReportTarget, SetHidden>> = {
  REVIEW: setReviewHiddenInTx,
  COMMENT: setCommentHiddenInTx,
  QUESTION: setQuestionHiddenInTx,
  ANSWER: setAnswerHiddenInTx,
  SUGGESTION: setSuggestionHiddenInTx,
};
