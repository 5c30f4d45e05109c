import { expect, test } from "vitest";
import { photoKey, photoOf, readExpiry, uploadKey } from "./rules.ts";

test("an uploaded photo and the shown one have places of their own", () => {
  expect([uploadKey("p1"), photoKey("p1")]).toEqual(["uploads/p1", "photos/p1.webp"]);
});

test.each([
  ["photo/p1", "p1"],
  ["art/photo/p1", null],
  ["art/cup", null],
  ["photo/", null],
  [null, null],
])("the cover %s names the photo %s", (cover, photoId) => {
  expect(photoOf(cover)).toBe(photoId);
});

test.each([
  ["2026-03-02T09:00:00.000Z", "2026-03-02T11:00:00.000Z"],
  ["2026-03-02T09:59:59.999Z", "2026-03-02T11:00:00.000Z"],
  ["2026-03-02T10:00:00.000Z", "2026-03-02T12:00:00.000Z"],
])("an address that is made at %s is valid until %s", (at, until) => {
  expect(readExpiry(new Date(at))).toEqual(new Date(until));
});
