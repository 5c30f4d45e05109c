import { expect, test } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";

function setup() {
  let at = Date.parse("2026-03-02T03:04:05Z");
  const cache = new TaggedCache<string>({
    now: () => new Date(at),
    maxBytes: 1_000_000,
    sizeOf: (value) => value.length,
    isAway: (error) => error === "away",
  });
  return { cache, advance: (ms: number) => (at += ms) };
}

test("concurrent callers share one fill", async () => {
  const { cache } = setup();
  let made = 0;
  const make = async () => `value ${++made}`;
  const values = await Promise.all(Array.from({ length: 50 }, () => cache.getOrSet("key", ["course"], make)));
  expect(new Set(values)).toEqual(new Set(["value 1"]));
  expect(cache.get("key")).toBe("value 1");
});

test("a change of a table drops what depends on it and nothing else", async () => {
  const { cache } = setup();
  await cache.getOrSet("course", ["course", "teacher"], async () => "a");
  await cache.getOrSet("document", ["document"], async () => "b");
  cache.invalidate("teacher");
  expect([cache.get("course"), cache.get("document")]).toEqual([undefined, "b"]);
  cache.invalidate(null);
  expect(cache.get("document")).toBeUndefined();
});

test("a value whose rows change during its fill is returned and not cached", async () => {
  const { cache } = setup();
  const deferred = Promise.withResolvers<string>();
  const pending = cache.getOrSet("key", ["course"], () => deferred.promise);
  cache.invalidate("course");
  const after = cache.getOrSet("key", ["course"], async () => "new");
  deferred.resolve("old");
  expect([await pending, await after, cache.get("key")]).toEqual(["old", "new", "new"]);
});

test("a failure reaches every waiter and is not cached", async () => {
  const { cache } = setup();
  const fail = async () => {
    throw new Error("down");
  };
  await expect(Promise.all([cache.getOrSet("key", [], fail), cache.getOrSet("key", [], fail)])).rejects.toThrow("down");
  expect(await cache.getOrSet("key", [], async () => "up")).toBe("up");
});

test("a value expires", async () => {
  const { cache, advance } = setup();
  await cache.getOrSet("key", [], async () => "a");
  advance(9_999);
  expect(cache.get("key")).toBe("a");
  advance(1);
  expect(cache.get("key")).toBeUndefined();
});

test("a full cache evicts its oldest entry", async () => {
  const { cache } = setup();
  for (let n = 0; n < 10_001; n += 1) await cache.getOrSet(String(n), [], async () => "x");
  expect([cache.get("0"), cache.get("1"), cache.get("10000")]).toEqual([undefined, "x", "x"]);
});

test("a change of another table during a fill does not keep its value out of the cache", async () => {
  const { cache } = setup();
  const deferred = Promise.withResolvers<string>();
  const first = cache.getOrSet("key", ["course"], () => deferred.promise);
  cache.invalidate("document");
  const second = cache.getOrSet("key", ["course"], async () => "filled again");
  deferred.resolve("value");
  expect([await first, await second, cache.get("key")]).toEqual(["value", "value", "value"]);
});

test("a value larger than the cache is returned and not cached", async () => {
  const { cache } = setup();
  const value = "x".repeat(1_000_001);
  expect(await cache.getOrSet("key", ["course"], async () => value)).toBe(value);
  cache.invalidate("course");
  expect(cache.get("key")).toBeUndefined();
});

test("expired values that are not read again leave the memory", async () => {
  const { cache, advance } = setup();
  for (const key of ["a", "b", "c"]) await cache.getOrSet(key, [], async () => key);
  advance(10_000);
  await cache.getOrSet("d", [], async () => "d");
  expect([cache.size, cache.get("d")]).toEqual([1, "d"]);
});

test.each(["expired", "invalidated", "dropped with all others"])(
  "a value that is %s answers while its source is away, which is tried again after a second",
  async (how) => {
    const { cache, advance } = setup();
    await cache.getOrSet("key", ["course"], async () => "last");
    if (how === "expired") advance(10_000);
    else cache.invalidate(how === "invalidated" ? "course" : null);
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw "away";
    };
    expect(await cache.getOrSet("key", ["course"], fail)).toBe("last");
    expect([await cache.getOrSet("key", ["course"], fail), tries]).toEqual(["last", 1]);
    advance(1_001);
    expect([await cache.getOrSet("key", ["course"], fail), tries]).toEqual(["last", 2]);
    cache.invalidate(null);
    expect(await cache.getOrSet("key", ["course"], async () => "new")).toBe("new");
  },
);

test("a value that was invalidated while it was computed answers once its source is away", async () => {
  const { cache } = setup();
  const deferred = Promise.withResolvers<string>();
  const first = cache.getOrSet("key", ["course"], () => deferred.promise);
  cache.invalidate(null);
  deferred.resolve("value");
  expect([await first, cache.get("key")]).toEqual(["value", undefined]);
  expect(await cache.getOrSet("key", ["course"], () => Promise.reject("away"))).toBe("value");
});

test("another failure, and a value that was never there, are no case for the last one", async () => {
  const { cache, advance } = setup();
  await cache.getOrSet("key", [], async () => "last");
  advance(10_000);
  await expect(cache.getOrSet("key", [], () => Promise.reject("wrong"))).rejects.toBe("wrong");
  await expect(cache.getOrSet("other", [], () => Promise.reject("away"))).rejects.toBe("away");
});
