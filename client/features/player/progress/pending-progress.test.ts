import { expect, test } from "vitest";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { listPending, type PendingKey, type PendingProgress, pendingStore, recordName } from "./pending-progress.ts";

const key: PendingKey = { userId: "u1", kind: "course", progressId: "p1" };
const storeIn = (storage: Storage, of: PendingKey = key) => pendingStore(of, () => storage);
const left: PendingProgress = { lastPositionSec: 9, watchedRanges: [[4, 9]], seq: 7, videoId: "v1" };

test("progress is read only by the same user for the same record", () => {
  const storage = memoryStorage();
  storeIn(storage).add(left);
  expect(storeIn(storage).read()).toEqual(left);
  const others: Partial<PendingKey>[] = [{ userId: "u2" }, { kind: "lecture" }, { progressId: "p2" }];
  expect(others.map((other) => storeIn(storage, { ...key, ...other }).read())).toEqual([null, null, null]);
});

test("a user's list contains no entries of another user or of another kind", () => {
  const storage = memoryStorage();
  const mine: PendingKey[] = [key, { ...key, late: true }, { ...key, kind: "lecture", progressId: "p2" }];
  for (const one of [...mine, { ...key, userId: "u10" }, { ...key, userId: "u" }]) storeIn(storage, one).add(left);
  storage.setItem("closegap.watched.u1.other.p1", "{}");
  storage.setItem("closegap.watched.u1.course.", "{}");
  storage.setItem("closegap.watched.u1.lecture", "{}");
  storage.setItem("closegap.watched.p3", "{}");
  storage.setItem("closegap.player", "{}");
  expect(listPending("u1", () => storage)).toEqual(mine);
});

test.each([
  "",
  "{",
  "[]",
  '{"lastPositionSec":-1}',
  ...["a,1", "", "1", "1,2,3", "-1,2"].map(
    (range) => `{"lastPositionSec":1,"seq":2,"watchedRanges":[[${range.replace("a", '"a"')}]]}`,
  ),
])("%s is ignored", (text) => {
  const storage = memoryStorage();
  storage.setItem(storeIn(storage).key, text);
  expect(storeIn(storage).read()).toBeNull();
});

test("two tabs of the same lecture merge their unsent progress, at the later position", () => {
  const storage = memoryStorage();
  storeIn(storage).add(left);
  storeIn(storage).add({ ...left, lastPositionSec: 30, watchedRanges: [[20, 30]], seq: 6 });
  expect(storeIn(storage).read()).toEqual({
    lastPositionSec: 9,
    watchedRanges: [
      [4, 9],
      [20, 30],
    ],
    seq: 7,
    videoId: "v1",
  });
});

test.each<[string, PendingProgress, PendingProgress | null]>([
  ["all of it", left, null],
  ["a part", { ...left, watchedRanges: [[4, 6]] }, { ...left, watchedRanges: [[6, 9]] }],
  ["an earlier position with the same ranges", { ...left, seq: 5 }, { ...left, watchedRanges: [] }],
])("what the server has acknowledged is removed: %s", (_, sent, rest) => {
  const storage = memoryStorage();
  storeIn(storage).add(left);
  storeIn(storage).acknowledge(sent);
  expect(storeIn(storage).read()).toEqual(rest);
  storeIn(storage).remove();
  expect(storage.length).toBe(0);
});

test("a full storage is not an error", () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(() => storeIn(full).add(left)).not.toThrow();
});

test("an empty or reversed range is left out", () => {
  const storage = memoryStorage();
  const watchedRanges = [
    [9, 3],
    [5, 5],
    [6, 7],
  ];
  storage.setItem(storeIn(storage).key, JSON.stringify({ ...left, watchedRanges }));
  expect(storeIn(storage).read()?.watchedRanges).toEqual([[6, 7]]);
});

test("what is watched in time and late has one lock and two entries", () => {
  const storage = memoryStorage();
  const late = { ...key, late: true };
  expect(recordName(late)).toBe(recordName(key));
  expect(recordName({ ...key, kind: "lecture" })).not.toBe(recordName(key));
  expect(storeIn(storage, late).key).not.toBe(storeIn(storage).key);
});

test("without a working storage progress lives as long as its page", () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const store = storeIn(full);
  store.add(left);
  store.add({ ...left, watchedRanges: [[9, 12]], seq: 8 });
  expect(store.read()).toEqual({ ...left, watchedRanges: [[4, 12]], seq: 8 });
  store.remove();
  expect(store.read()).toBeNull();
});

test("progress is stored under a name that later versions find", () => {
  const storage = memoryStorage();
  expect(storeIn(storage).key).toBe("closegap.watched.u1.course.p1");
  expect(storeIn(storage, { ...key, late: true }).key).toBe("closegap.watched.u1.course.p1.late");
});

test("what another tab has removed is still unsent progress of this page", () => {
  const storage = memoryStorage();
  const here = storeIn(storage);
  here.add(left);
  storage.removeItem(here.key);
  storeIn(storage).add({ ...left, lastPositionSec: 30, watchedRanges: [[20, 30]], seq: 8 });
  expect(here.read()).toEqual({
    lastPositionSec: 30,
    watchedRanges: [
      [4, 9],
      [20, 30],
    ],
    seq: 8,
    videoId: "v1",
  });
});

test("ranges of a replaced video are not merged with those of the new one: the later ones are kept", () => {
  const storage = memoryStorage();
  storeIn(storage).add(left);
  const ofNew = { lastPositionSec: 2, watchedRanges: [[0, 2]] satisfies WatchedRange[], seq: 8, videoId: "v2" };
  storeIn(storage).add(ofNew);
  expect(storeIn(storage).read()).toEqual(ofNew);
  storeIn(storage).add({ ...left, seq: 5 });
  expect(storeIn(storage).read()).toEqual(ofNew);
});

test("progress that an earlier version stored names no video, and is merged with that of the present one", () => {
  const storage = memoryStorage();
  storage.setItem(storeIn(storage).key, JSON.stringify({ lastPositionSec: 9, watchedRanges: [[4, 9]], seq: 7 }));
  expect(storeIn(storage).read()).toEqual({ ...left, videoId: null });
  storeIn(storage).add({ ...left, watchedRanges: [[9, 12]], seq: 8 });
  expect(storeIn(storage).read()).toEqual({ ...left, watchedRanges: [[4, 12]], seq: 8 });
});
