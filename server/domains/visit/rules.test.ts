import { expect, test } from "vitest";
import { isPageView } from "./rules.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const desktop =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

test.each([
  [desktop, true],
  [phone, true],
  [`${phone} KAKAOTALK 11.0.0`, true],
  [`${phone} NAVER(inapp; search; 1000; 12.0.0; 15)`, true],
  [`${desktop} Whale/4.30.0.0`, true],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  ["Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)", false],
  ["Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html)", false],
  ["facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/", false],
  [desktop.replace("Chrome/", "HeadlessChrome/"), false],
  ["curl/8.9.1", false],
  ["", false],
])("%s: a person is %s", (agent, expected) => {
  expect(isPageView({ "user-agent": agent })).toBe(expected);
});

test("what a browser loads ahead is not opened yet", () => {
  expect(isPageView({ "user-agent": desktop, "sec-purpose": "prefetch;prerender" })).toBe(false);
  expect(isPageView({ "user-agent": desktop, purpose: "prefetch" })).toBe(false);
});
