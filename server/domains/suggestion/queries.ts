import { type RawBuilder, sql } from "kysely";
import { offsetOf } from "../../../shared/paging.ts";
import type {
  SimilarSuggestion,
  Suggestion,
  SuggestionList,
  SuggestionListInput,
} from "../../../shared/suggestion/schema.ts";
import type { SuggestionStatus } from "../../../shared/support/codes.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import { hasWords, scoreOf, type SearchWords, searchWordsOf } from "../../db/similar-titles.ts";
import { memoizedStatements, type ParamOf, statement } from "../../db/statement.ts";
import { completeColumns, listedColumns, suggestionSource } from "./fragments.ts";

type Scope = "all" | "status" | "mine";
/** A list that is continued is that of the instant at which it was opened. */
type Listed = { scope: Scope; isContinued: boolean };
type PageParams = { userId: string; status: SuggestionStatus | undefined; before: Date; rows: number; offset: number };

const inScope: Record<Scope, (param: ParamOf<PageParams>) => RawBuilder<boolean>> = {
  all: () => sql`k.is_listed`,
  status: (param) => sql`(k.is_listed and k.status = ${param("status")})`,
  mine: (param) => sql`(k.is_listed and s.user_id = ${param("userId")})`,
};

/** The votes that a suggestion had then. One that was taken back since is not known any more. */
const votesThen = (param: ParamOf<PageParams>) => sql`
  k.votes - (select count(*) from suggestion_vote later
    where later.suggestion_id = k.suggestion_id and later.voted_at > ${param("before")})`;

const suggestionPage = memoizedStatements(
  ({ scope, isContinued }: Listed) => `suggestion.page.${scope}.${isContinued ? "continued" : "opened"}`,
  ({ scope, isContinued }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<Suggestion>`
        select ${listedColumns(param("userId"))} from ${suggestionSource}
        where ${inScope[scope](param)} ${isContinued ? sql`and k.created_at <= ${param("before")}` : sql``}
        order by ${scope === "mine" ? sql`` : sql`${isContinued ? votesThen(param) : sql`k.votes`} desc,`}
          k.suggestion_id desc
        limit ${param("rows")}::int offset ${param("offset")}::int`,
    ),
  [
    { scope: "all", isContinued: false },
    { scope: "status", isContinued: true },
    { scope: "mine", isContinued: false },
  ],
);

const counts = statement<{ userId: string }>()(
  "suggestion.counts",
  (param) => sql<SuggestionList["counts"]>`
    select sum(suggestions) filter (where status = 'REVIEWING')::int as "REVIEWING",
      sum(suggestions) filter (where status = 'PLANNED')::int as "PLANNED",
      sum(suggestions) filter (where status = 'DONE')::int as "DONE",
      sum(suggestions) filter (where status = 'DECLINED')::int as "DECLINED",
      (select count(*)::int from suggestion s
        where s.user_id = ${param("userId")} and s.deleted_at is null and s.hidden_at is null) as mine
    from suggestion_count`,
);

const noCounts = { REVIEWING: 0, PLANNED: 0, DONE: 0, DECLINED: 0, mine: 0 };

/**
 * Suggestions, most votes first. Later pages send `before` of the first one: votes and suggestions since then move
 * nothing to another page.
 */
export async function listSuggestions(
  reads: ReadPool,
  userId: string,
  { status, mine, before, ...paging }: SuggestionListInput,
  at: Date,
): Promise<SuggestionList> {
  const scope: Scope = mine ? "mine" : status ? "status" : "all";
  const openedAt = before === undefined ? at : new Date(before);
  const page = suggestionPage({ scope, isContinued: before !== undefined });
  const [items, counted = noCounts] = await Promise.all([
    reads.query(page, { userId, status, before: openedAt, rows: paging.rows, offset: offsetOf(paging) }),
    reads.queryOne(counts, { userId }),
  ]);
  const { mine: own, ...byStatus } = counted;
  const total = mine ? own : status ? byStatus[status] : Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return { items, ...paging, total, before: openedAt.toISOString(), counts: counted };
}

const one = statement<{ userId: string; suggestionId: string }>()(
  "suggestion.one",
  (param) => sql<Suggestion>`
    select ${completeColumns(param("userId"))} from ${suggestionSource}
    where k.suggestion_id = ${param("suggestionId")} and k.is_listed`,
);

export const findSuggestion = (reads: ReadPool, userId: string, suggestionId: string) =>
  reads.queryOne(one, { userId, suggestionId });

const similar = statement<SearchWords>()(
  "suggestion.similar",
  (param) => sql<SimilarSuggestion>`
    with candidate as (
      select s.suggestion_id, s.title, s.status from suggestion s where s.deleted_at is null and s.hidden_at is null
      order by s.suggestion_id desc limit ${sql.lit(supportLimits.similarCandidatesMax)}
    ), scored as (select c.*, ${scoreOf(sql.ref("c.title"), param)} as score from candidate c)
    select suggestion_id as "suggestionId", scored.title, scored.status, k.votes as "voteCount"
    from scored join suggestion_rank k using (suggestion_id)
    where score > 0 order by score desc, k.votes desc, suggestion_id desc
    limit ${sql.lit(supportLimits.similarRows)}`,
);

/** Suggestions with similar titles, the best first. */
export async function listSimilarSuggestions(reads: ReadPool, query: string): Promise<SimilarSuggestion[]> {
  const words = searchWordsOf(query);
  return hasWords(words) ? reads.query(similar, words) : [];
}
