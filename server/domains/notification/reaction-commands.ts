import { type RawBuilder, sql } from "kysely";
import { addDays, kstDayOf, kstDayText } from "../../../shared/time.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import type { JobDeps } from "../../domain.ts";
import type { Trx } from "../../db/schema.ts";
import { notifyAllInTx, updateQuoteInTx } from "./commands.ts";
import { quotedFromMax, quoteOf } from "../../../shared/text/quote.ts";
import { courseIdOfLecture, dataOf, insertNotifications, type MailedNotification } from "./event-queries.ts";

/** The first digest of a user, and one after a pause, goes back so far. */
const daysBack = 7;

type Params = { day: string; since: Date; at: Date };

/** Reactions `r` to visible texts `x` since the oldest instant that a digest may contain. */
const reactions = (param: ParamOf<Params>): RawBuilder<unknown> =>
  sql.join(
    [
      ["REVIEW", "review_reaction", "lecture_review", "review_id", "created_at", sql`true`] as const,
      [
        "COMMENT",
        "comment_reaction",
        "lecture_comment",
        "comment_id",
        "created_at",
        sql`x.deleted_at is null`,
      ] as const,
      ["QUESTION", "question_vote", "lecture_question", "question_id", "voted_at", sql`x.deleted_at is null`] as const,
      ["ANSWER", "answer_vote", "question_answer", "answer_id", "voted_at", sql`x.deleted_at is null`] as const,
    ].map(
      ([target, table, text, id, time, isPresent]) => sql`
        select x.user_id, r.user_id as reader_id, r.${sql.id(time)} as given_at, ${sql.lit(target)} as target,
          x.${sql.id(id)} as text_id
        from ${sql.table(table)} r join ${sql.table(text)} x on x.${sql.id(id)} = r.${sql.id(id)}
        where r.${sql.id(time)} > ${param("since")} and r.${sql.id(time)} <= ${param("at")}
          and x.hidden_at is null and ${isPresent}`,
    ),
    sql` union all `,
  );

/** The text of each user that got most reactions since the last digest, with the number of all. */
const mostReacted = (param: ParamOf<Params>) => sql`
  select distinct on (f.user_id) f.user_id, f.target, f.text_id, sum(count(*)) over (partition by f.user_id)::int as total
  from (${reactions(param)}) f
  where f.given_at > coalesce((
      select max(n.created_at) from notification n where n.user_id = f.user_id and n.kind = 'REACTIONS_RECEIVED'),
      '-infinity')
    and not exists (select from user_block b where b.user_id = f.user_id and b.blocked_user_id = f.reader_id)
  group by f.user_id, f.target, f.text_id order by f.user_id, count(*) desc, f.text_id desc`;

const digest = statement<Params>()(
  "notification.reactions",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "REACTIONS_RECEIVED",
      sql`
      select m.user_id, ${param("day")}::text as event_key, null::uuid as actor_id, m.text_id,
        ${dataOf("REACTIONS_RECEIVED", {
          lectureId: sql`l.lecture_id`,
          courseId: courseIdOfLecture,
          title: sql`l.title`,
          count: sql`m.total`,
          target: sql`m.target`,
          reviewId: sql`v.review_id`,
          commentId: sql`coalesce(c.parent_id, c.comment_id)`,
          questionId: sql`q.question_id`,
          answerId: sql`a.answer_id`,
          text: sql`left(coalesce(v.content, c.content, a.content, q.title), ${sql.lit(quotedFromMax)})`,
        })} as data
      from (${mostReacted(param)}) m
        left join lecture_review v on m.target = 'REVIEW' and v.review_id = m.text_id
        left join lecture_comment c on m.target = 'COMMENT' and c.comment_id = m.text_id
        left join question_answer a on m.target = 'ANSWER' and a.answer_id = m.text_id
        left join lecture_question q
          on q.question_id = case m.target when 'QUESTION' then m.text_id when 'ANSWER' then a.question_id end
        join lecture l on l.lecture_id = coalesce(v.lecture_id, c.lecture_id, q.lecture_id)`,
      param,
    )}`,
);

/** Notifies users of the reactions to their texts since the last time: at most once per user and day in KST. */
export async function notifyReactions({ db, jobs }: Pick<JobDeps, "db" | "jobs">, at: Date): Promise<void> {
  const params = { day: kstDayText(kstDayOf(at)), since: addDays(at, -daysBack), at };
  await db.transaction().execute(async (trx) => {
    await notifyAllInTx(trx, { jobs }, digest, params);
    await quoteInTx(trx, params.day);
  });
}

/** Quotes the texts, one after another: other requests are answered between them. */
async function quoteInTx(trx: Trx, day: string): Promise<void> {
  const digests = trx.selectFrom("notification").where("kind", "=", "REACTIONS_RECEIVED").where("event_key", "=", day);
  const texts = await digests.select(["text_id", sql<string>`data ->> 'text'`.as("text")]).execute();
  for (const { text_id: textId, text } of texts)
    if (textId) await updateQuoteInTx(trx, "REACTIONS_RECEIVED", { textId, text: quoteOf(text) });
}
