import { expect, test } from "vitest";
import type { Suggestion } from "../../../../shared/search/schema.ts";
import { groupsOf, nextOption } from "./options.ts";
import { withoutRecent, withRecent } from "./recent-searches.ts";

const suggestion = (type: Suggestion["type"], id: string): Suggestion => ({
  type,
  id,
  text: id,
  ranges: [],
  price: null,
  category: null,
  photoId: null,
});

test("suggestions are grouped by type, each group in the order of the server", () => {
  const items = [
    suggestion("TEACHER", "t"),
    suggestion("LECTURE", "l1"),
    suggestion("COURSE", "c"),
    suggestion("LECTURE", "l2"),
  ];
  expect(groupsOf(items).map((group) => [group.type, group.items.map(({ id }) => id)])).toEqual([
    ["COURSE", ["c"]],
    ["LECTURE", ["l1", "l2"]],
    ["TEACHER", ["t"]],
  ]);
  expect(groupsOf([])).toEqual([]);
});

test.each<[string | null, 1 | -1, string | null]>([
  [null, 1, "a"],
  ["a", 1, "b"],
  ["b", 1, null],
  [null, -1, "b"],
  ["a", -1, null],
  ["b", -1, "a"],
  ["gone", 1, "a"],
])("from %s, %d leads to %s", (active, step, expected) => {
  expect(nextOption(["a", "b"], active, step)).toBe(expected);
});

test("without options the field is the only position", () => {
  expect(nextOption([], null, 1)).toBeNull();
  expect(nextOption([], null, -1)).toBeNull();
});

test("recent searches are the newest eight, each once", () => {
  const nine = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].reduce<string[]>(withRecent, []);
  expect(nine).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
  expect(withRecent(nine, "5")).toEqual(["5", "9", "8", "7", "6", "4", "3", "2"]);
  expect(withoutRecent(nine, "9")).not.toContain("9");
});
