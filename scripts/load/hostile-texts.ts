import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { idOf } from "../bench/ids.ts";

/** Repeated to the longest text that a field takes, each was superlinear in a parser. */
export const hostileUnits = [
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
].concat(
  ["- a\n", "a|b\n-|-\n", "&lt;", "\\", "https://a.b/(", "www.", "a@", "<", "# ", "*a_ "],
  // A parser also ends a line with a carriage return, and fills each row of a table up to its head.
  [`가\r${"> ".repeat(490)}`, `${"|".repeat(200)}a|\n${"|-".repeat(200)}|\n${"|\n".repeat(190)}`],
);

/** The items whose texts are hostile: of each kind the first ones. */
export const hostileItems = 40;
/** Per lecture. */
const [comments, reviews, questions, annotations] = [200, 20, 20, 20];
/** Per inquiry. */
const messages = 25;

/** Fills the fields that users and teachers write, as stored before any rule for them; the user has notes and inquiries. */
export async function fillHostileTexts(db: Kysely<Database>, userId: string): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(db);
  const text = (n: string, length: number) =>
    sql`(select left(repeat(unit, ${length}), ${length}) from unnest(${hostileUnits}::text[]) with ordinality units(unit, i)
      where i = 1 + ${sql.raw(n)} % ${hostileUnits.length}::int)`;
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
  await run(sql`insert into lecture_annotation (lecture_id, timestamp_sec, user_id, content, created_at, updated_at)
    select ${idOf("lecture", "l")}, n, ${idOf("user", "(1 + n)")}, ${text("n", 300)}, now(), now()
    from generate_series(1, ${hostileItems}::int) l, generate_series(1, ${annotations}::int) n on conflict do nothing`);
  await run(sql`insert into suggestion (suggestion_id, user_id, category, title, content, created_at)
    select ${idOf("suggestion")}, ${idOf("user", "(1 + n)")}, 'OTHER', ${text("n", 100)}, ${text("n", 2_000)}, now()
    from generate_series(1, ${hostileItems}::int) n on conflict do nothing`);
  await run(sql`insert into lecture_note (lecture_note_id, user_id, lecture_id, timestamp_sec, content, created_at, updated_at)
    select ${idOf("note")}, ${userId}, ${idOf("lecture", "1")}, n, ${text("n", 10_000)}, now(), now()
    from generate_series(1, ${hostileItems}::int) n on conflict do nothing`);
  await run(sql`insert into inquiry (inquiry_id, user_id, category, title, due_at, created_at, updated_at)
    select ${idOf("inquiry")}, ${userId}, 'OTHER', ${text("n", 100)}, now(), now(), now()
    from generate_series(1, ${hostileItems}::int) n on conflict do nothing`);
  await run(sql`insert into inquiry_message (message_id, inquiry_id, by_staff, content, created_at)
    select ${idOf("message", "(i || '-' || n)")}, ${idOf("inquiry", "i")}, n % 2 = 0, ${text("n", 2_000)}, now()
    from generate_series(1, ${hostileItems}::int) i, generate_series(1, ${messages}::int) n on conflict do nothing`);
}
