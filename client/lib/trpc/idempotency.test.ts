import { expect, test } from "vitest";
import { newIdempotencyKey, idempotencyHeader, withIdempotencyKey } from "./idempotency.ts";

test("a call's key becomes its header, and a call without one has none", () => {
  expect(idempotencyHeader(withIdempotencyKey("key-1").context)).toEqual({ "idempotency-key": "key-1" });
  expect(idempotencyHeader({})).toEqual({});
});

test("each key is different", () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});
