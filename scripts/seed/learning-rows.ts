import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { serverLimits } from "../../server/limits.ts";
import { addDays, addMinutes, kstDayOf } from "../../shared/time.ts";
import type { DemoContent } from "./content.ts";
import { idOf } from "./ids.ts";
import { orderLineIdOf } from "./purchase-rows.ts";
import type { OwnedItem, Watched } from "./registrations.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
/** The measured length of a lecture's video in milliseconds. */
type DurationOf = (lectureKey: string) => number;

export const registrationRows = (owned: readonly OwnedItem[], now: Date): Row<"registration">[] =>
  owned.map((item) => {
    const { registrationId, userKey, itemType, itemKey, startsAt, expiresAt, refundedAt } = item;
    const isOver = expiresAt !== null && expiresAt <= now;
    return {
      registration_id: registrationId,
      user_id: idOf("user", userKey),
      course_id: itemType === "COURSE" ? idOf("course", itemKey) : null,
      lecture_id: itemType === "LECTURE" ? idOf("lecture", itemKey) : null,
      order_line_id: orderLineIdOf(item),
      status: isOver || refundedAt ? "EXPIRED" : "VALID",
      starts_at: startsAt,
      expires_at: expiresAt,
      expired_reason: refundedAt ? "REFUND" : isOver ? "PERIOD" : null,
      created_at: startsAt,
    };
  });

const rangesOf = ({ parts }: Watched, durationMs: number) =>
  parts.map(([from, to]) => [Math.round(from * durationMs), Math.round(to * durationMs)] as const);

const lengthOf = (ranges: readonly (readonly [number, number])[]): number =>
  ranges.reduce((total, [from, to]) => total + to - from, 0);

const multirange = (ranges: readonly (readonly [number, number])[]): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

export const progressRows = (owned: readonly OwnedItem[], durationOf: DurationOf): Row<"progress">[] =>
  owned.flatMap(({ registrationId, lectures }) =>
    lectures.map((watched) => {
      const { lectureKey, at } = watched;
      const durationMs = durationOf(lectureKey);
      const ranges = rangesOf(watched, durationMs);
      return {
        progress_id: idOf("progress", registrationId, lectureKey),
        registration_id: registrationId,
        lecture_id: idOf("lecture", lectureKey),
        last_position_ms: ranges.at(-1)?.[1] ?? 0,
        watched: multirange(ranges),
        seq: at.getTime(),
        completed_at: lengthOf(ranges) >= durationMs * serverLimits.completeShare ? at : null,
        created_at: addMinutes(at, -2),
        earliest_watched_at: at,
        last_opened_at: at,
        updated_at: at,
      };
    }),
  );

/** The video that a user has watched counts as sent, so that the progress can continue. */
export const fetchedRows = (owned: readonly OwnedItem[], durationOf: DurationOf): Row<"fetched_media">[] =>
  owned.flatMap(({ userKey, lectures }) =>
    lectures.map((watched) => ({
      user_id: idOf("user", userKey),
      lecture_id: idOf("lecture", watched.lectureKey),
      fetched: multirange(rangesOf(watched, durationOf(watched.lectureKey))),
      updated_at: watched.at,
    })),
  );

/** A lecture takes a third longer than its video: learners pause and go back. */
const studyShare = 4 / 3;

export function studyDayRows(
  { people }: DemoContent,
  owned: readonly OwnedItem[],
  durationOf: DurationOf,
  now: Date,
): Row<"study_day">[] {
  const days = new Map<string, { userKey: string; at: Date; ms: number }>();
  const add = (userKey: string, at: Date, ms: number) => {
    const key = `${userKey} ${kstDayOf(at)}`;
    const known = days.get(key);
    days.set(key, { userKey, at: known && known.at > at ? known.at : at, ms: (known?.ms ?? 0) + ms });
  };
  for (const { userKey, lectures } of owned)
    for (const watched of lectures) {
      const watchedMs = lengthOf(rangesOf(watched, durationOf(watched.lectureKey)));
      add(userKey, watched.at, Math.round(watchedMs * studyShare));
    }
  for (const { key, studied } of people)
    for (const [daysAgo, minutes] of Object.entries(studied))
      add(key, addDays(now, -Number(daysAgo)), minutes * 60_000);
  return [...days.values()].map(({ userKey, at, ms }) => ({
    user_id: idOf("user", userKey),
    kst_day: kstDayOf(at),
    studied_ms: ms,
    counted_at: at,
  }));
}

export const noteRows = ({ people }: DemoContent, now: Date): Row<"lecture_note">[] =>
  people.flatMap(({ key, notes }) =>
    notes.map(({ lecture, sec, daysAgo, content }) => ({
      lecture_note_id: idOf("note", key, lecture, String(sec)),
      user_id: idOf("user", key),
      lecture_id: idOf("lecture", lecture),
      timestamp_sec: sec,
      content,
      created_at: addDays(now, -daysAgo),
      updated_at: addDays(now, -daysAgo),
    })),
  );
