import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { idOf } from "../bench/ids.ts";

/** Repeated to the longest text that a field takes, each was superlinear in a parser. */
const units = [
  "> ",
  ">",
  "- ",
  "1. ",
  "> - ",
  "- > ",
  "*_",
  "*a ",
  "**a",
  "~~a ",
  "[",
  "![",
  "[a](",
  "`",
  "```\\",
].concat(["- a\n", "a|b\n-|-\n", "&lt;", "\\", "https://a.b/(", "www.", "a@", "<", "# ", "*a_ "]);

/** The items whose texts are hostile: of each kind the first ones. */
export const hostileItems = 40;
/** Per lecture. */
const [comments, reviews, questions] = [200, 20, 20];

/** Fills the fields that users and teachers write, as stored before any rule for them. */
export async function fillHostileTexts(db: Kysely<Database>): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  const text = (n: string, length: number) =>
    sql`(select left(repeat(unit, ${length}), ${length}) from unnest(${units}::text[]) with ordinality units(unit, i)
      where i = 1 + ${sql.raw(n)} % ${units.length}::int)`;
  await run(sql`update course set description = ${text("n", 4_000)}
    from generate_series(1, ${hostileItems}::int) n where course_id = ${idOf("course")}`);
  await run(sql`update teacher set bio = ${text("n", 2_000)}
    from generate_series(1, ${hostileItems}::int) n where teacher_id = ${idOf("teacher")}`);
  await run(sql`insert into lecture_comment (comment_id, lecture_id, user_id, content, created_at)
    select ${idOf("comment", "(l || '-' || n)")}, ${idOf("lecture", "l")}, ${idOf("user", "(1 + n)")}, ${text("n", 1_000)}, now()
    from generate_series(1, ${hostileItems}::int) l, generate_series(1, ${comments}::int) n on conflict do nothing`);
  await run(sql`insert into lecture_review (review_id, lecture_id, user_id, rating, content, watched_percent, is_completed,
      is_refunded, created_at)
    select ${idOf("review", "(l || '-' || n)")}, ${idOf("lecture", "l")}, ${idOf("user", "(1 + n)")}, 5, ${text("n", 1_000)}, 100, true,
      false, now()
    from generate_series(1, ${hostileItems}::int) l, generate_series(1, ${reviews}::int) n on conflict do nothing`);
  await run(sql`insert into lecture_question (question_id, lecture_id, user_id, by_teacher, title, content, created_at)
    select ${idOf("question", "(l || '-' || n)")}, ${idOf("lecture", "l")}, ${idOf("user", "(1 + n)")}, false,
      ${text("n", 100)}, ${text("n", 2_000)}, now()
    from generate_series(1, ${hostileItems}::int) l, generate_series(1, ${questions}::int) n on conflict do nothing`);
  await run(sql`insert into question_answer (answer_id, question_id, user_id, by_teacher, content, created_at)
    select ${idOf("answer", "(l || '-' || n)")}, ${idOf("question", "(l || '-' || n)")}, ${idOf("user", "(2 + n)")}, false,
      ${text("n", 2_000)}, now()
    from generate_series(1, ${hostileItems}::int) l, generate_series(1, ${questions}::int) n on conflict do nothing`);
}
