import { expect, test } from "vitest";
import { CachedRead, ResponseCache } from "./response-cache.ts";

async function setup() {
  const cache = new ResponseCache(() => new Date("2026-03-02T03:04:05Z"));
  const read = await cache.reads.getOrSet("key", ["course"], async () => new CachedRead('{"a":1}'));
  return { cache, read };
}

test("a URL leads to the response of its transport until the read is invalidated", async () => {
  const { cache, read } = await setup();
  cache.addUrl("/a?x=1", { key: "key", transport: "trpc" });
  expect(cache.responseByUrl("/a?x=1")).toBe(read.trpc);
  cache.invalidate("course");
  expect(cache.responseByUrl("/a?x=1")).toBeUndefined();
});

test("a URL longer than any that is requested again is not stored", async () => {
  const { cache } = await setup();
  const url = "x".repeat(501);
  cache.addUrl(url, { key: "key", transport: "rest" });
  expect(cache.responseByUrl(url)).toBeUndefined();
});

test("the response of each transport is created once, with a separate entity tag", async () => {
  const { read } = await setup();
  expect([read.rest.plain().toString(), read.trpc.plain().toString()]).toEqual([
    '{"a":1}',
    '{"result":{"data":{"a":1}}}',
  ]);
  expect(read.rest).toBe(read.rest);
  expect(read.trpc).toBe(read.trpc);
  expect(read.rest.etag).not.toBe(read.trpc.etag);
});
