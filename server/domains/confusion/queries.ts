import { sql } from "kysely";
import type { ConfusionMap } from "../../../shared/confusion/schema.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import { isTeacherOfLecture } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { type CaptionStores, listSaidAt } from "../media/caption-queries.ts";
import { type ConfusedSlot, worstSlots } from "./rules.ts";

const mine = statement<{ userId: string; lectureId: string }>()(
  "confusion.mine",
  (param) => sql<{ timestampSec: number }>`
    select timestamp_sec as "timestampSec" from confusion_mark
    where user_id = ${param("userId")} and lecture_id = ${param("lectureId")} order by timestamp_sec`,
);

export const listMyConfusion = async (reads: ReadPool, userId: string, lectureId: string): Promise<number[]> =>
  (await reads.query(mine, { userId, lectureId })).map(({ timestampSec }) => timestampSec);

const slotSeconds = sql.lit(questionLimits.confusionSlotSeconds);
const learnersMin = sql.lit(questionLimits.confusionLearnersMin);

const heat = statement<{ userId: string; lectureId: string }>()(
  "confusion.heat",
  (param) => sql<{ registered: number; markers: number | null; slots: ConfusedSlot[] }>`
    select
      (select count(distinct r.user_id)::int from registration r
        where r.expired_reason is distinct from 'REFUND' and (r.lecture_id = l.lecture_id
          or r.course_id in (select cl.course_id from course_lecture cl where cl.lecture_id = l.lecture_id))) as registered,
      (select case when count(distinct cm.user_id) >= ${learnersMin} then count(distinct cm.user_id)::int end
        from confusion_mark cm where cm.lecture_id = l.lecture_id) as markers,
      (select coalesce(json_agg(json_build_object(
          'startSec', found.slot * ${slotSeconds}, 'timestampSec', found.middle, 'learners', found.learners,
          'questionCount', (select count(*) from lecture_question q where q.lecture_id = l.lecture_id
            and q.timestamp_sec / ${slotSeconds} = found.slot and q.deleted_at is null and q.hidden_at is null))
          order by found.slot), '[]')
        from (
          select cm.slot, count(*)::int as learners,
            percentile_disc(0.5) within group (order by cm.timestamp_sec) as middle
          from confusion_mark cm where cm.lecture_id = l.lecture_id
          group by cm.slot having count(*) >= ${learnersMin}
        ) found) as slots
    from lecture l
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT' and ${isTeacherOfLecture(param("userId"))}`,
);

/** How many users do not understand which scenes; undefined for other users than the teacher of the lecture. */
export async function findConfusion(
  stores: CaptionStores,
  userId: string,
  lectureId: string,
): Promise<ConfusionMap | undefined> {
  const found = await stores.reads.queryOne(heat, { userId, lectureId });
  if (!found) return undefined;
  const worst = worstSlots(found.slots);
  const seconds = worst.map(({ timestampSec }) => timestampSec);
  const captions = await listSaidAt(stores, lectureId, seconds);
  return {
    ...found,
    slots: found.slots.map(({ startSec, learners }) => ({ startSec, learners })),
    worst: worst.map(({ timestampSec, learners, questionCount }, index) => ({
      timestampSec,
      learners,
      questionCount,
      caption: captions[index] ?? null,
    })),
  };
}
