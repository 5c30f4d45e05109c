import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../test/app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("/.well-known/change-password leads to where a password is changed", async () => {
  const { statusCode, headers } = await t.app.inject("/.well-known/change-password");
  expect([statusCode, headers.location]).toEqual([302, "/password/change"]);
});

test("/.well-known/security.txt names who hears of a vulnerability, for less than a year", async () => {
  const { headers, body } = await t.app.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - t.clock.at.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
