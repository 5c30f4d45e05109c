import { expect, test } from "vitest";
import { newKey, onceHeader, onceUnder } from "./once.ts";

test("a call's key becomes its header, and a call without one has none", () => {
  expect(onceHeader(onceUnder("key-1").context)).toEqual({ "idempotency-key": "key-1" });
  expect(onceHeader({})).toEqual({});
});

test("every key is another one", () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100);
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
});
