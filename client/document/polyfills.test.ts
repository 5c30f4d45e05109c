import { expect, test, vi } from "vitest";

/** Runs `use` where a function is missing until the polyfills have added it. */
async function withoutBuiltIn<Result>(target: object, name: string, use: () => Result): Promise<Result> {
  const builtIn = Object.getOwnPropertyDescriptor(target, name);
  Reflect.deleteProperty(target, name);
  try {
    vi.resetModules();
    await import("./polyfills.ts");
    expect(Object.getOwnPropertyDescriptor(target, name)).toMatchObject({ enumerable: false, writable: true });
    return use();
  } finally {
    if (builtIn) Object.defineProperty(target, name, builtIn);
  }
}

const parity = (value: number) => (value % 2 === 0 ? "even" : "odd");
const numbers = () => [3, 1, 2];
const sets = () => [new Set([1, 2]), new Set([2, 3])] as const;
const abort = () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, other.signal]);
  other.abort("reason");
  return [any.aborted, any.reason, AbortSignal.any([other.signal]).aborted, AbortSignal.any([]).aborted];
};

test.each<[string, object, string, () => unknown]>([
  ["toSorted", Array.prototype, "toSorted", () => numbers().toSorted((a, b) => a - b)],
  ["toReversed", Array.prototype, "toReversed", () => numbers().toReversed()],
  ["toSpliced", Array.prototype, "toSpliced", () => [numbers().toSpliced(1, 1), numbers().toSpliced(0, 0, 9)]],
  ["union", Set.prototype, "union", () => sets()[0].union(sets()[1])],
  ["difference", Set.prototype, "difference", () => sets()[0].difference(sets()[1])],
  ["groupBy", Map, "groupBy", () => Map.groupBy(numbers(), parity)],
  [
    "toWellFormed",
    String.prototype,
    "toWellFormed",
    () => ["a\uD83D", "\uDE00b", "😀"].map((text) => text.toWellFormed()),
  ],
  ["any", AbortSignal, "any", abort],
  ["canParse", URL, "canParse", () => [URL.canParse("/a"), URL.canParse("/a", "https://b.test")]],
])("%s that is missing gives what the built-in one gives", async (_, target, name, use) => {
  const expected = use();
  expect(await withoutBuiltIn(target, name, use)).toEqual(expected);
});

test("withResolvers that is missing gives a promise with what settles it", async () => {
  const [fulfilled, broken] = await withoutBuiltIn(Promise, "withResolvers", () => [
    Promise.withResolvers<number>(),
    Promise.withResolvers<number>(),
  ]);
  fulfilled?.resolve(1);
  broken?.reject(new Error("no"));
  expect(await fulfilled?.promise).toBe(1);
  await expect(broken?.promise).rejects.toThrow("no");
});
