import { expect, test } from "vitest";
import { release, unpooled } from "./unpooled.ts";

test("texts and bytes are joined in memory of exactly their size", () => {
  const bytes = unpooled("가나", Buffer.from("다"), "!");
  expect(bytes.toString()).toBe("가나다!");
  expect(bytes.buffer.byteLength).toBe(10);
  expect(Buffer.from("가나다!").buffer.byteLength).toBeGreaterThan(10);
});

test("released memory is gone at once", () => {
  const bytes = unpooled("가나다");
  release(bytes);
  expect(bytes.length).toBe(0);
});
