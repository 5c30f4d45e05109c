import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeLearner } from "../../test/factories.ts";
import { mailTo, tokenIn } from "../../test/mails.ts";
import { grantAdminFromEnv } from "./commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const roleOf = async (userId: string) =>
  (await t.db.selectFrom("user").where("user_id", "=", userId).select("role").executeTakeFirst())?.role;
const grant = (email: string) => grantAdminFromEnv(t.db, email, t.clock.at);

test("the setting makes the user an admin who has proven the address, and not a stranger whose mail its owner confirmed", async () => {
  const stranger = await makeLearner(t);
  const body = { token: tokenIn(await mailTo(t, stranger.email)) };
  expect(await grant(stranger.email)).toBe("NOT_PROVEN");
  expect((await t.rest("POST", "/auth/email/confirm", { body })).status).toBe(200);
  expect(await grant(stranger.email)).toBe("NOT_PROVEN");
  expect(await roleOf(stranger.userId)).toBe("USER");
  await t.rest("POST", "/auth/password/reset", { body: { email: stranger.email } });
  const token = tokenIn(await mailTo(t, stranger.email));
  await t.rest("POST", "/auth/password/change", { body: { token, password: "가마에서-나온-컵" } });
  expect([await grant(stranger.email), await roleOf(stranger.userId)]).toEqual(["ADMIN", "ADMIN"]);

  const owner = await makeLearner(t);
  const link = { token: tokenIn(await mailTo(t, owner.email)) };
  await t.rest("POST", "/auth/email/confirm", { token: owner.token, body: link });
  expect([await grant(owner.email), await roleOf(owner.userId)]).toEqual(["ADMIN", "ADMIN"]);
  expect(await grant("none@closegap.test")).toBe("NO_USER");
});
