import { expect, test } from "vitest";
import { TableCache } from "./response-cache.ts";

function setup() {
  let at = 0;
  const cache = new TableCache<string>(
    () => new Date(at),
    (value) => value.length,
  );
  return { cache, advance: (ms: number) => (at += ms) };
}

test("however many ask at once, a value is made once", async () => {
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

test("a value that was being made while its rows changed is given out but not kept", async () => {
  const { cache } = setup();
  const gate = Promise.withResolvers<string>();
  const asked = cache.getOrSet("key", ["course"], () => gate.promise);
  cache.invalidate("course");
  const after = cache.getOrSet("key", ["course"], async () => "new");
  gate.resolve("old");
  expect([await asked, await after, cache.get("key")]).toEqual(["old", "new", "new"]);
});

test("a failure reaches every waiter and is not kept", async () => {
  const { cache } = setup();
  const fail = async () => {
    throw new Error("down");
  };
  await expect(Promise.all([cache.getOrSet("key", [], fail), cache.getOrSet("key", [], fail)])).rejects.toThrow("down");
  expect(await cache.getOrSet("key", [], async () => "up")).toBe("up");
});

test("a value grows old", async () => {
  const { cache, advance } = setup();
  await cache.getOrSet("key", [], async () => "a");
  advance(9_999);
  expect(cache.get("key")).toBe("a");
  advance(1);
  expect(cache.get("key")).toBeUndefined();
});

test("a full cache lets its oldest go", async () => {
  const { cache } = setup();
  for (let n = 0; n < 10_001; n += 1) await cache.getOrSet(String(n), [], async () => "x");
  expect([cache.get("0"), cache.get("1"), cache.get("10000")]).toEqual([undefined, "x", "x"]);
});

test("an address that nobody else will type is answered and not kept", async () => {
  const { cache } = setup();
  const key = "x".repeat(501);
  expect([await cache.getOrSet(key, [], async () => "made"), cache.get(key)]).toEqual(["made", undefined]);
});
