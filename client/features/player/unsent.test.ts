import { expect, test } from "vitest";
import { shelf } from "./test-shelf.ts";
import {
  dropUnsent,
  keepUnsent,
  listUnsent,
  nameOf,
  readUnsent,
  releaseUnsent,
  type Unsent,
  type UnsentKey,
} from "./unsent.ts";

const key: UnsentKey = { userId: "u1", kind: "course", progressId: "p1" };
const left: Unsent = { lastPositionSec: 9, watchedRanges: [[4, 9]], seq: 7 };

test("what is kept is read by the same person for the same record alone", () => {
  const storage = shelf();
  keepUnsent(storage, key, left);
  expect(readUnsent(storage, key)).toEqual(left);
  const others: Partial<UnsentKey>[] = [{ userId: "u2" }, { kind: "lecture" }, { progressId: "p2" }];
  expect(others.map((other) => readUnsent(storage, { ...key, ...other }))).toEqual([null, null, null]);
});

test("a person's list holds nothing of anybody else, nor anything that is not of its kind", () => {
  const storage = shelf();
  const mine: UnsentKey[] = [key, { ...key, late: true }, { ...key, kind: "lecture", progressId: "p2" }];
  for (const one of [...mine, { ...key, userId: "u10" }, { ...key, userId: "u" }]) keepUnsent(storage, one, left);
  storage.setItem("closegap.watched.u1.other.p1", "{}");
  storage.setItem("closegap.watched.p3", "{}");
  storage.setItem("closegap.player", "{}");
  expect(listUnsent(storage, "u1")).toEqual(mine);
});

test.each(["", "{", "[]", '{"lastPositionSec":1,"seq":2,"watchedRanges":[["a",1]]}', '{"lastPositionSec":-1}'])(
  "%s is read as nothing",
  (text) => {
    const storage = shelf();
    storage.setItem(nameOf(key), text);
    expect(readUnsent(storage, key)).toBeNull();
  },
);

test("two tabs that show the same lecture keep what both have not sent, at the later position", () => {
  const storage = shelf();
  keepUnsent(storage, key, left);
  keepUnsent(storage, key, { lastPositionSec: 30, watchedRanges: [[20, 30]], seq: 6 });
  expect(readUnsent(storage, key)).toEqual({
    lastPositionSec: 9,
    watchedRanges: [
      [4, 9],
      [20, 30],
    ],
    seq: 7,
  });
});

test.each<[string, Unsent, Unsent | null]>([
  ["all of it", left, null],
  ["a part", { ...left, watchedRanges: [[4, 6]] }, { ...left, watchedRanges: [[6, 9]] }],
  ["an earlier position with the same ranges", { ...left, seq: 5 }, { ...left, watchedRanges: [] }],
])("what the server has acknowledged is let go: %s", (_, sent, rest) => {
  const storage = shelf();
  keepUnsent(storage, key, left);
  releaseUnsent(storage, key, sent);
  expect(readUnsent(storage, key)).toEqual(rest);
  dropUnsent(storage, key);
  expect(storage.length).toBe(0);
});

test("a storage that is full is no failure", () => {
  const full = shelf();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(() => keepUnsent(full, key, left)).not.toThrow();
});
