import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { limits } from "../../shared/limits.ts";
import { effectivePrice } from "../../shared/money.ts";
import { addDays, addMinutes, kstDayOf } from "../../shared/time.ts";
import { type DemoContent, rowOf } from "./content.ts";
import { idOf } from "./ids.ts";
import { type Episode, learnerNotes, learnerStory, learnerStudy } from "./learner-story.ts";
import { registrationIdOf } from "./people-rows.ts";

const orderId = idOf("order", "learner");
const bought = learnerStory.filter(({ isOrdered }) => isOrdered);

export const orderLineIdOf = ({ isOrdered, itemKey }: Episode): string | null =>
  isOrdered ? idOf("order-line", "learner", itemKey) : null;

function lineRow(content: DemoContent, episode: Episode, position: number): Insertable<Database["order_line"]> {
  const item =
    episode.itemType === "COURSE"
      ? rowOf(content.courses, episode.itemKey)
      : { ...rowOf(content.lectures, episode.itemKey), level: null, salePrice: undefined, accessDays: null };
  const price = item.price ?? 0;
  const paid = effectivePrice({ price, salePrice: item.salePrice ?? null });
  return {
    order_line_id: idOf("order-line", "learner", episode.itemKey),
    order_id: orderId,
    position,
    item_type: episode.itemType,
    item_id: idOf(episode.itemType === "COURSE" ? "course" : "lecture", episode.itemKey),
    title: item.title,
    category: item.category,
    level: item.level,
    teacher_name: rowOf(content.teachers, item.teacherKey).name,
    list_price: price,
    discount: price - paid,
    paid_amount: paid,
    access_days: item.accessDays,
  };
}

/** The demo learner's paid order, so that her purchase history is not empty. */
export function purchaseRows(content: DemoContent, now: Date) {
  const paidAt = addDays(now, -Math.max(...bought.map(({ daysAgo }) => daysAgo)));
  const orderedAt = addMinutes(paidAt, -1);
  const lines = bought.map((episode, position) => lineRow(content, episode, position));
  const sum = (amount: "list_price" | "discount" | "paid_amount") =>
    lines.reduce((total, line) => total + line[amount], 0);
  const order: Insertable<Database["order"]> = {
    order_id: orderId,
    user_id: idOf("user", "learner"),
    order_name: `${lines[0]?.title} 외 ${lines.length - 1}건`,
    list_amount: sum("list_price"),
    discount_amount: sum("discount"),
    total_amount: sum("paid_amount"),
    created_at: orderedAt,
    expires_at: addMinutes(orderedAt, limits.orderOpenMinutes),
    paid_at: paidAt,
  };
  const payment: Insertable<Database["payment"]> = {
    payment_id: idOf("payment", "learner"),
    order_id: orderId,
    provider: "SANDBOX",
    payment_key: `sandbox_${idOf("payment", "learner")}`,
    method: "카드",
    status: "DONE",
    total_amount: sum("paid_amount"),
    requested_at: orderedAt,
    approved_at: paidAt,
    updated_at: paidAt,
  };
  return { order, lines, payment };
}

/** @param durationOf the measured length of a lecture's clip in milliseconds */
export function progressRows(
  durationOf: (lectureKey: string) => number,
  now: Date,
): Insertable<Database["progress"]>[] {
  return learnerStory.flatMap((episode) =>
    episode.watched.map(({ lectureKey, daysAgo, parts }) => {
      const durationMs = durationOf(lectureKey);
      const ranges = parts.map((part) => part.map((share) => Math.round(share * durationMs)));
      const watchedMs = ranges.reduce((total, [from = 0, to = 0]) => total + to - from, 0);
      const savedAt = addDays(now, -daysAgo);
      return {
        progress_id: idOf("progress", registrationIdOf(episode), lectureKey),
        registration_id: registrationIdOf(episode),
        lecture_id: idOf("lecture", lectureKey),
        last_position_ms: ranges.at(-1)?.[1] ?? 0,
        watched: `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`,
        seq: savedAt.getTime(),
        completed_at: watchedMs >= durationMs * limits.completeShare ? savedAt : null,
        created_at: addMinutes(savedAt, -2),
        earliest_watched_at: savedAt,
        last_opened_at: savedAt,
        updated_at: savedAt,
      };
    }),
  );
}

/** The video that the demo learner watched counts as sent, so that her progress can continue. */
export const fetchedRows = (progress: Insertable<Database["progress"]>[]): Insertable<Database["fetched_media"]>[] =>
  progress.map(({ lecture_id, watched, updated_at }) => ({
    user_id: idOf("user", "learner"),
    lecture_id,
    fetched: watched ?? "{}",
    updated_at,
  }));

export const noteRows = (now: Date): Insertable<Database["lecture_note"]>[] =>
  learnerNotes.map(({ lectureKey, timestampSec, daysAgo, content }) => {
    const writtenAt = addDays(now, -daysAgo);
    return {
      lecture_note_id: idOf("note", "learner", lectureKey, String(timestampSec)),
      user_id: idOf("user", "learner"),
      lecture_id: idOf("lecture", lectureKey),
      timestamp_sec: timestampSec,
      content,
      created_at: writtenAt,
      updated_at: writtenAt,
    };
  });

export const studyDayRows = (now: Date): Insertable<Database["study_day"]>[] =>
  learnerStudy.map(([daysAgo, minutes]) => ({
    user_id: idOf("user", "learner"),
    kst_day: kstDayOf(addDays(now, -daysAgo)),
    studied_ms: minutes * 60_000,
    counted_at: addDays(now, -daysAgo),
  }));
