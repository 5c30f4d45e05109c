import { expect, test } from "vitest";
import { photoKey, photoOf, uploadKey } from "./rules.ts";

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
