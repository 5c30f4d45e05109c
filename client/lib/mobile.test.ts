import { expect, test } from "vitest";
import { isMobile, mobileQuery } from "./mobile.ts";

const agents = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  galaxy: "Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  tablet: "Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
};

test.each<[keyof typeof agents, boolean, boolean]>([
  ["iphone", true, true],
  ["iphone", false, true],
  ["galaxy", false, true],
  ["tablet", false, true],
  ["mac", false, false],
  ["mac", true, true],
  ["windows", false, false],
  ["windows", true, true],
])("[R9.2] %s in a narrow window (%s) is mobile: %s", (agent, narrow, mobile) => {
  expect(isMobile({ narrow, userAgent: agents[agent] })).toBe(mobile);
});

test("[R9.2] a window is narrow below 600 px, in the size of its text", () => {
  expect(mobileQuery).toBe(`(width < ${600 / 16}em)`);
});
