import { type RawBuilder, sql } from "kysely";
import { connectDatabase } from "../../../server/db/client.ts";
import { ReadPool } from "../../../server/db/reads.ts";
import { type ParamOf, type Statement, statement } from "../../../server/db/statement.ts";
import { listCart } from "../../../server/domains/cart/queries.ts";
import { listFavorites } from "../../../server/domains/favorite/queries.ts";
import { listNotes } from "../../../server/domains/note/queries.ts";
import { findLearningTotals } from "../../../server/domains/progress/queries.ts";
import { listCourseRegistrations } from "../../../server/domains/registration/queries.ts";
import { uuidOf } from "../ids.ts";
import { median } from "../report.ts";
import { learnersOf } from "./data.ts";
import { databaseTimeOf } from "./database-time.ts";

const rows = 20;
const paging = { page: 1, rows };
type Params = { userId: string };

/** What one would write by hand for the same rows: the joins that they need, without what is derived from other rows. */
const bare = (
  name: `test.bench.${string}`,
  text: (param: ParamOf<Params>) => RawBuilder<object>,
): Statement<Params, object> => statement<Params>()(name, (param) => text(param));

const item = (alias: "f" | "c") => sql`
  left join course co on ${sql.ref(`${alias}.item_type`)} = 'COURSE' and co.course_id = ${sql.ref(`${alias}.item_id`)}
  left join course_stats cs on cs.course_id = co.course_id
  left join lecture l on ${sql.ref(`${alias}.item_type`)} = 'LECTURE' and l.lecture_id = ${sql.ref(`${alias}.item_id`)}
  left join media m on m.media_id = l.media_id
  left join teacher t on t.teacher_id = coalesce(co.teacher_id, l.teacher_id)`;
const itemColumns = sql`
  coalesce(co.title, l.title) as title, coalesce(co.category, l.category) as category, co.level, co.price, co.sale_price,
  co.sale_ends_at, l.price as lecture_price, l.is_preview, co.status, l.status as lecture_status, t.teacher_id, t.name,
  cs.lecture_count, m.duration_ms`;

type Read = {
  what: string;
  ours: (userId: string) => Promise<unknown>;
  theirs: Statement<Params, object>;
};

const bareCart = bare(
  "test.bench.cart",
  (param) => sql`
    select c.*, ${itemColumns}, co.access_days from (
      select * from cart where user_id = ${param("userId")} order by added_at desc, cart_id desc limit ${sql.lit(rows)}) c
    ${item("c")} order by c.added_at desc, c.cart_id desc`,
);

const bareFavorites = bare(
  "test.bench.favorites",
  (param) => sql`
    select f.*, ${itemColumns}, r.review_count, r.average, lr.review_count as lecture_review_count, lr.average as lecture_average
    from (
      select * from favorite where user_id = ${param("userId")} and removed_at is null
      order by added_at desc, item_id desc limit ${sql.lit(rows)}) f
    ${item("f")} left join course_rating r on r.course_id = co.course_id
      left join lecture_rating lr on lr.lecture_id = l.lecture_id
    order by f.added_at desc, f.item_id desc`,
);

const bareNotes = bare(
  "test.bench.notes",
  (param) => sql`
    select n.lecture_note_id, n.lecture_id, l.title, n.timestamp_sec, n.rev, n.created_at, n.updated_at, n.content
    from lecture_note n join lecture l using (lecture_id)
    where n.user_id = ${param("userId")} and n.deleted_at is null
    order by n.updated_at desc, n.lecture_note_id desc limit ${sql.lit(rows)}`,
);

const bareTotals = bare(
  "test.bench.totals",
  (param) => sql`
    select d.kst_day, d.studied_ms, null::uuid as registration_id, null as expired_reason, null::timestamptz as completed_at
    from (select * from study_day where user_id = ${param("userId")} order by kst_day) d
    union all select null, null, r.registration_id, r.expired_reason, sum.completed_at
    from registration r join registration_progress sum using (registration_id) where r.user_id = ${param("userId")}`,
);

const bareRegistrations = bare(
  "test.bench.registrations",
  (param) => sql`
    select r.*, sum.*, c.title, c.category, c.level, t.name, t.teacher_id, l.title as lecture_title, p.last_position_ms,
      ol.order_id, ce.certificate_id
    from (select * from registration where user_id = ${param("userId")} and course_id is not null
      order by starts_at desc, registration_id desc limit ${sql.lit(rows)}) r
      join registration_progress sum using (registration_id) join course c on c.course_id = r.course_id
      join teacher t on t.teacher_id = c.teacher_id left join lecture l on l.lecture_id = sum.resume_lecture_id
      left join progress p on p.registration_id = r.registration_id and p.lecture_id = l.lecture_id
      left join order_line ol on ol.order_line_id = r.order_line_id
      left join certificate ce on ce.registration_id = r.registration_id
    order by r.starts_at desc, r.registration_id desc`,
);

function readsOf(reads: ReadPool): Read[] {
  const now = new Date();
  return [
    { what: "cart", ours: (userId) => listCart(reads, userId, paging, now), theirs: bareCart },
    {
      what: "favorites",
      ours: (userId) =>
        listFavorites(reads, userId, { itemType: undefined, sort: "recent", dropped: false, ...paging }, now),
      theirs: bareFavorites,
    },
    { what: "notes", ours: (userId) => listNotes(reads, userId, paging, now), theirs: bareNotes },
    { what: "progress totals", ours: (userId) => findLearningTotals(reads, userId), theirs: bareTotals },
    {
      what: "registrations",
      ours: (userId) => listCourseRegistrations(reads, userId, {}, paging, now),
      theirs: bareRegistrations,
    },
  ];
}

const rounds = 5;
const callsPerRound = 150;
type Comparison = { what: string; ours: number; bare: number; ratio: number };

/** The database time of personal reads of learners in turn, beside that of the bare statement for the same rows. */
export async function* comparePersonalReads(url: string, lectures: number): AsyncGenerator<Comparison> {
  await using stops = new AsyncDisposableStack();
  const setup = stops.adopt(await connectDatabase(url, { onError: () => {}, role: "setup" }), (pool) => pool.end());
  const reads = stops.adopt(new ReadPool(url), (opened) => opened.end());
  for (const { what, ours, theirs } of readsOf(reads)) {
    const sides = { ours, bare: (userId: string) => reads.query(theirs, { userId }) };
    const samples: Record<keyof typeof sides, number>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const timeOf = async (side: keyof typeof sides) =>
        (await databaseTimeOf(setup, async () => {
          for (let n = 0; n < callsPerRound; n += 1)
            await sides[side](uuidOf("user", 1 + ((n * 37 + round) % Math.min(learnersOf(lectures), 100))));
        })) / callsPerRound;
      const sample = { bare: await timeOf("bare"), ours: await timeOf("ours") };
      // The first round opens connections and plans.
      if (round > 0) samples.push(sample);
    }
    yield {
      what,
      ours: median(samples.map((sample) => sample.ours)),
      bare: median(samples.map((sample) => sample.bare)),
      ratio: median(samples.map((sample) => sample.ours / sample.bare)),
    };
  }
}
