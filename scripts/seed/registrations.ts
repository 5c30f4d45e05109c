import { addDays, endOfKstDay } from "../../shared/time.ts";
import { type DemoContent, lectureKeysOf, rowOf } from "./content.ts";
import { idOf } from "./ids.ts";
import type { DemoRegistration } from "./people.ts";

/** The parts of a lecture that a user has watched. */
export interface Watched {
  lectureKey: string;
  at: Date;
  /** As shares of its length. */
  parts: (readonly [from: number, to: number])[];
}

/** A registration of a demo user, with its dates. */
export interface OwnedItem extends Omit<DemoRegistration, "watched" | "partly"> {
  userKey: string;
  registrationId: string;
  /** Won, without the discount; 0: free. */
  listPrice: number;
  startsAt: Date;
  /** Null: without a limit. */
  expiresAt: Date | null;
  refundedAt: Date | null;
  lectures: Watched[];
}

/** Every registration of the demo shop, in the order of its people. */
export const ownedItems = (content: DemoContent, now: Date): OwnedItem[] =>
  content.people.flatMap(({ key, registrations }) =>
    registrations.map((registration) => ownedItem(content, key, registration, now)),
  );

function ownedItem(content: DemoContent, userKey: string, registration: DemoRegistration, now: Date): OwnedItem {
  const { itemType, itemKey, daysAgo, refunded } = registration;
  const item = itemType === "COURSE" ? rowOf(content.courses, itemKey) : rowOf(content.lectures, itemKey);
  const startsAt = addDays(now, -daysAgo);
  const accessDays = "accessDays" in item ? item.accessDays : null;
  const { watched: _watched, partly: _partly, ...rest } = registration;
  return {
    ...rest,
    userKey,
    registrationId: idOf("registration", userKey, itemType, itemKey),
    listPrice: item.price ?? 0,
    startsAt,
    expiresAt: accessDays === null ? null : endOfKstDay(startsAt, accessDays),
    refundedAt: refunded ? addDays(startsAt, refunded.afterDays) : null,
    lectures: watchedLectures(content, registration, now),
  };
}

/** Evenly from the day after the purchase to the last day. */
function watchedLectures(content: DemoContent, registration: DemoRegistration, now: Date): Watched[] {
  const { itemType, itemKey, daysAgo, watched, partly } = registration;
  const keys = itemType === "COURSE" ? lectureKeysOf(rowOf(content.courses, itemKey)) : [itemKey];
  const { lastDaysAgo = Math.floor(daysAgo * 0.4) } = registration;
  const started = Math.ceil(watched) + (partly.length > 0 ? 1 : 0);
  if (started > keys.length) throw new Error(`${itemKey} has ${keys.length} lectures, and ${started} are watched`);
  const firstDaysAgo = Math.max(daysAgo - 1, lastDaysAgo);
  return keys.slice(0, started).map((lectureKey, index) => {
    const part = started === 1 ? 1 : index / (started - 1);
    const isComplete = index < Math.floor(watched);
    const startedPart = watched - Math.floor(watched);
    const parts = isComplete ? [[0, 1] as const] : index < watched ? [[0, startedPart] as const] : partly;
    return { lectureKey, at: addDays(now, -(firstDaysAgo + part * (lastDaysAgo - firstDaysAgo))), parts };
  });
}
