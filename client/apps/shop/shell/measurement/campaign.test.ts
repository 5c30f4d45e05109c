import { expect, test } from "vitest";
import { campaignOf } from "./campaign.ts";

test.each([
  ["", "", {}],
  ["?utm_source=letter&utm_medium=email", "", { utm_source: "letter", utm_medium: "email" }],
  ["?utm_source=%EB%89%B4%EC%8A%A4&q=secret&gclid=1&utm_term=", "", { utm_source: "뉴스", gclid: "1" }],
  [
    "?page=2",
    "https://search.example/find?q=private",
    { referrer: "https://search.example/find", referring_domain: "search.example" },
  ],
])("of %s, opened from %s, analytics gets the campaign alone", (search, referrer, expected) => {
  expect(campaignOf(search, referrer)).toEqual(expected);
});
