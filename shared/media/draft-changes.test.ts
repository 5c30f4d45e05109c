import fc from "fast-check";
import { expect, test } from "vitest";
import { changedItems } from "./draft-changes.ts";

type Value = { startMs: number; text: string };
const value = (startMs: number, text: string): Value => ({ startMs, text });
const present = new Map([["a", value(0, "가")]]);

const free = {};
test.each<
  [
    what: string,
    id: string,
    change: [from: Value | null, to: Value | null],
    set: [string, Value | null][],
    current: object,
  ]
>([
  ["changes what the editor has seen", "a", [value(0, "가"), value(0, "나")], [["a", value(0, "나")]], free],
  ["adds one that is not there", "b", [null, value(9, "다")], [["b", value(9, "다")]], free],
  ["removes one", "a", [value(0, "가"), null], [["a", null]], free],
  ["was done before does nothing", "a", [value(0, "옛"), value(0, "가")], [], free],
  ["removes one that is gone does nothing", "b", [value(0, "가"), null], [], free],
  ["is of another field is merged", "a", [value(5, "가"), value(5, "나")], [["a", value(0, "나")]], free],
  [
    "is of the same field in another way is a conflict",
    "a",
    [value(0, "옛"), value(0, "나")],
    [],
    { a: value(0, "가") },
  ],
  ["is of one that is gone is a conflict", "b", [value(0, "가"), value(0, "나")], [], { b: null }],
  ["removes one that was changed is a conflict", "a", [value(0, "옛"), null], [], { a: value(0, "가") }],
])("a change that %s", (_, id, [from, to], expected, others) => {
  const { set, current } = changedItems(present, [{ id, from, to }]);
  expect([...set]).toEqual(expected);
  expect(current).toEqual(others);
});

test("a change and its inverse leave the items as they were", () => {
  const item = fc.option(fc.record({ startMs: fc.nat(9), text: fc.constantFrom("가", "나") }), { nil: null });
  fc.assert(
    fc.property(item, item, (from, to) => {
      const before = new Map(from ? [["a", from]] : []);
      const done = changedItems(before, [{ id: "a", from, to }]).set;
      const after = new Map(before);
      for (const [id, next] of done) {
        after.delete(id);
        if (next) after.set(id, next);
      }
      expect(after.get("a") ?? null).toEqual(to);
      const undone = changedItems(after, [{ id: "a", from: to, to: from }]);
      expect(undone.current).toEqual({});
      expect(undone.set.has("a") ? undone.set.get("a") : to).toEqual(from);
    }),
  );
});
