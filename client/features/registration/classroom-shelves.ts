import type { ClassroomEntry } from "./classroom-entry.ts";

export const classroomTabs = ["learning", "done", "over"] as const;
export type ClassroomTab = (typeof classroomTabs)[number];
export const classroomSorts = ["recent", "expiry", "name"] as const;
export type ClassroomSort = (typeof classroomSorts)[number];

export type Shelves = Record<ClassroomTab, ClassroomEntry[]>;

/** A period that is over counts only while the same thing is not running anew. */
export function shelve(entries: readonly ClassroomEntry[]): Shelves {
  const running = new Set(entries.filter((entry) => entry.status === "VALID").map(keyOf));
  const shelves: Shelves = { learning: [], done: [], over: [] };
  for (const entry of entries) {
    if (entry.status === "VALID") shelves[entry.progressRate === 100 ? "done" : "learning"].push(entry);
    else if (!running.has(keyOf(entry))) shelves.over.push(entry);
  }
  return { ...shelves, over: onlyLatest(shelves.over) };
}

const keyOf = ({ itemType, itemId }: ClassroomEntry): string => `${itemType}.${itemId}`;

function onlyLatest(entries: ClassroomEntry[]): ClassroomEntry[] {
  const latest = new Map<string, ClassroomEntry>();
  for (const entry of entries) {
    const kept = latest.get(keyOf(entry));
    if (!kept || kept.startsAt < entry.startsAt) latest.set(keyOf(entry), entry);
  }
  return [...latest.values()];
}

const recent = (a: ClassroomEntry, b: ClassroomEntry): number =>
  (b.lastWatchedAt ?? b.startsAt).localeCompare(a.lastWatchedAt ?? a.startsAt);
const byName = (a: ClassroomEntry, b: ClassroomEntry): number => a.title.localeCompare(b.title, "ko");

const orders: Record<ClassroomSort, (a: ClassroomEntry, b: ClassroomEntry) => number> = {
  recent,
  // What never ends comes last.
  expiry: (a, b) => (a.expiresAt ?? "9").localeCompare(b.expiresAt ?? "9") || recent(a, b),
  name: byName,
};

export const sortEntries = (entries: readonly ClassroomEntry[], sort: ClassroomSort): ClassroomEntry[] =>
  entries.toSorted(orders[sort]);

/** What to go on with: the entry watched last, else the one that came last; nothing when all is finished. */
export const entryToResume = ({ learning }: Pick<Shelves, "learning">): ClassroomEntry | null => {
  const watched = learning.filter((entry) => entry.lastWatchedAt !== null);
  return sortEntries(watched.length > 0 ? watched : learning, "recent")[0] ?? null;
};
