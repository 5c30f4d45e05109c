import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerRole } from "../../../shared/admin/permissions.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";
import { mailTo, tokenIn } from "../../test/mails.ts";
import { makeAdmin } from "../../test/support.ts";
import { appointInTx, grantAdminFromEnv } from "./commands.ts";
import { findUserByEmail } from "./queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const roleOf = async (userId: string) =>
  (await t.db.selectFrom("user").where("user_id", "=", userId).select("role").executeTakeFirst())?.role;
const grant = (email: string) => grantAdminFromEnv(t.db, email, t.clock.at);
const prove = (admins: Learner[]) =>
  t.db
    .updateTable("user")
    .set({ email_verified_at: t.clock.at, is_email_proven: true })
    .where(
      "user_id",
      "in",
      admins.map(({ userId }) => userId),
    )
    .execute();

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

test("the setting gives the role of owners to an admin without a role, and leaves the one that owners have given", async () => {
  const admin = await makeAdmin(t, "SUPPORT");
  const adminRole = async () =>
    (await t.db.selectFrom("user").where("user_id", "=", admin.userId).select("admin_role").executeTakeFirstOrThrow())
      .admin_role;
  await prove([admin]);
  expect([await grant(admin.email), await adminRole()]).toEqual(["ADMIN", "SUPPORT"]);
  await t.db.updateTable("user").set({ admin_role: null }).where("user_id", "=", admin.userId).execute();
  expect([await grant(admin.email), await adminRole()]).toEqual(["ADMIN", ownerRole]);
});

test("a command on the server's machine makes an admin without a role an owner, and no other admin", async () => {
  const appoint = async ({ email }: Learner) => {
    const appointed = { email, name: "김하늘", role: "ADMIN", passwordHash: null } as const;
    const { outcome } = await t.db
      .transaction()
      .execute((trx) => appointInTx(trx, appointed, { adminId: null, at: t.clock.at }));
    return [outcome, (await findUserByEmail(t.db, email))?.adminRole];
  };
  const [bare, support] = [await makeAdmin(t), await makeAdmin(t, "SUPPORT")];
  await prove([bare, support]);
  await t.db.updateTable("user").set({ admin_role: null }).where("user_id", "=", bare.userId).execute();
  expect(await appoint(bare)).toEqual(["changed", ownerRole]);
  expect(await appoint(bare)).toEqual(["unchanged", ownerRole]);
  expect(await appoint(support)).toEqual(["unchanged", "SUPPORT"]);
});
