import { expect, test } from "vitest";
import { addMinutes } from "../../shared/time.ts";
import { readExpiry, signedLinks } from "./signed-links.ts";

test.each([
  ["2026-03-02T09:00:00.000Z", "2026-03-02T11:00:00.000Z"],
  ["2026-03-02T09:59:59.999Z", "2026-03-02T11:00:00.000Z"],
  ["2026-03-02T10:00:00.000Z", "2026-03-02T12:00:00.000Z"],
])("an address that is made at %s is valid until %s", (at, until) => {
  expect(readExpiry(new Date(at))).toEqual(new Date(until));
});

test("a link is valid for its subject and purpose, until it expires", () => {
  const at = new Date("2026-03-02T09:00:00Z");
  const [links, others] = [signedLinks("secret", "poster"), signedLinks("secret", "photo")];
  const { pathname, searchParams } = new URL(
    links.sign("/posters/one", "one", addMinutes(at, 5)),
    "https://shop.example",
  );
  const query = Object.fromEntries(searchParams);
  expect(pathname).toBe("/posters/one");
  expect(links.isValid("one", query, addMinutes(at, 4))).toBe(true);
  expect(links.isValid("one", query, addMinutes(at, 5))).toBe(false);
  expect(links.isValid("two", query, at)).toBe(false);
  expect(others.isValid("one", query, at)).toBe(false);
  expect(links.isValid("one", { ...query, expires: "9999999999" }, at)).toBe(false);
  for (const forged of [{}, null, { ...query, signature: "" }, { ...query, expires: "1e9" }])
    expect(links.isValid("one", forged, at)).toBe(false);
});
