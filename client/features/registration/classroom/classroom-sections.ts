import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { isFinished, secondsLeft } from "../item-progress.ts";
import type { ClassroomSort, ClassroomTab } from "./classroom-search.ts";

export type ClassroomSections = Record<ClassroomTab, RegisteredItem[]>;

/** An expired registration is shown only while the same item has no valid one. */
export function groupByStatus(items: readonly RegisteredItem[]): ClassroomSections {
  const running = new Set(items.filter(({ status }) => status === "VALID").map(keyOf));
  const sections: ClassroomSections = { learning: [], done: [], over: [] };
  for (const item of items) {
    if (item.status === "VALID") sections[isFinished(item) ? "done" : "learning"].push(item);
    else if (!running.has(keyOf(item))) sections.over.push(item);
  }
  return { ...sections, over: onlyLatest(sections.over) };
}

const keyOf = ({ itemType, itemId }: RegisteredItem): string => `${itemType}.${itemId}`;

function onlyLatest(items: RegisteredItem[]): RegisteredItem[] {
  const latest = new Map<string, RegisteredItem>();
  for (const item of items) {
    const stored = latest.get(keyOf(item));
    if (!stored || stored.startsAt < item.startsAt) latest.set(keyOf(item), item);
  }
  return [...latest.values()];
}

type Order = (a: RegisteredItem, b: RegisteredItem) => number;

const recent: Order = (a, b) => (b.lastWatchedAt ?? b.startsAt).localeCompare(a.lastWatchedAt ?? a.startsAt);

const orders: Record<ClassroomSort, Order> = {
  recent,
  nearly: (a, b) => b.progressRate - a.progressRate || secondsLeft(a) - secondsLeft(b) || recent(a, b),
  // Registrations without an end come last.
  expiry: (a, b) => (a.expiresAt ?? "9").localeCompare(b.expiresAt ?? "9") || recent(a, b),
  name: (a, b) => a.title.localeCompare(b.title, "ko"),
};

export const sortItems = (items: readonly RegisteredItem[], sort: ClassroomSort): RegisteredItem[] =>
  items.toSorted(orders[sort]);

/** The item to continue: the one watched last, else the newest; none when all are completed. */
export const itemToResume = ({ learning }: Pick<ClassroomSections, "learning">): RegisteredItem | null => {
  const watched = learning.filter(({ lastWatchedAt }) => lastWatchedAt !== null);
  return sortItems(watched.length > 0 ? watched : learning, "recent")[0] ?? null;
};
