import { z } from "zod";
import { instant } from "../instant.ts";
import { listOf, paging } from "../paging.ts";
import { suggestionCategories, suggestionStatuses } from "../support/codes.ts";
import { supportLimits } from "../support/limits.ts";
import { author, userText } from "../text/user-text.ts";

/** Outcomes of a suggestion. */
const outcome = z.object({ title: z.string(), text: z.string(), decidedAt: instant });

export const suggestion = z.object({
  suggestionId: z.uuid(),
  category: z.enum(suggestionCategories),
  status: z.enum(suggestionStatuses),
  title: z.string(),
  /** Shortened in lists. */
  content: z.string(),
  isShortened: z.boolean(),
  author: author.nullable(),
  voteCount: z.int(),
  hasVoted: z.boolean(),
  isMine: z.boolean(),
  outcome: outcome.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

/** `mine`: the current user's own, the newest first. `before` is that of the first page, sent with later ones. */
export const suggestionListInput = paging.extend({
  status: z.enum(suggestionStatuses).optional(),
  mine: z.boolean().default(false),
  before: instant.optional(),
});
export type SuggestionListInput = z.output<typeof suggestionListInput>;

/** Most votes first. `counts`: of all suggestions, whatever is listed. */
export const suggestionList = listOf(suggestion).extend({
  before: instant,
  counts: z.object({ ...statusCounts(), mine: z.int() }),
});
export type SuggestionList = z.output<typeof suggestionList>;

function statusCounts() {
  return { REVIEWING: z.int(), PLANNED: z.int(), DONE: z.int(), DECLINED: z.int() } satisfies Record<
    (typeof suggestionStatuses)[number],
    z.ZodInt
  >;
}

export const suggestionIdInput = z.object({ suggestionId: z.uuid() });

export const suggestionInput = z.object({
  category: z.enum(suggestionCategories),
  title: userText(supportLimits.suggestionTitleMax),
  content: userText(supportLimits.suggestionMax),
});
export type SuggestionInput = z.output<typeof suggestionInput>;
export const suggestionEditInput = suggestionInput.extend(suggestionIdInput.shape);
export type SuggestionEditInput = z.output<typeof suggestionEditInput>;

export const suggestionVoteInput = suggestionIdInput.extend({ voted: z.boolean() });
export const suggestionVoteResult = z.object({ voted: z.boolean(), voteCount: z.int() });

export const similarSuggestionInput = z.object({ query: z.string().max(supportLimits.suggestionTitleMax * 4) });
export const similarSuggestion = suggestion.pick({ suggestionId: true, title: true, status: true, voteCount: true });
export type SimilarSuggestion = z.output<typeof similarSuggestion>;

/** By an admin. */
export const suggestionDecisionInput = suggestionIdInput.extend({
  status: z.enum(suggestionStatuses).exclude(["REVIEWING"]),
  outcomeTitle: userText(supportLimits.outcomeTitleMax),
  outcomeText: userText(supportLimits.outcomeTextMax),
});
export type SuggestionDecisionInput = z.output<typeof suggestionDecisionInput>;
