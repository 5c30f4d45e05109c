import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate } from "../../../test/asking.ts";
import { type Learner, learnerPassword } from "../../../test/factories.ts";
import { makeAdmin } from "../../../test/support.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const close = (admin: Learner) => mutate(t, "account.close", admin, { currentPassword: learnerPassword });
const stored = ({ userId }: Learner) =>
  t.db
    .selectFrom("user")
    .where("user_id", "=", userId)
    .select(["role", "admin_role", "email"])
    .executeTakeFirstOrThrow();

test("an admin deletes the account and has no role any longer, and the last owner is refused", async () => {
  const [owner, other, support] = [await makeAdmin(t), await makeAdmin(t), await makeAdmin(t, "SUPPORT")];
  const gone = { role: "USER", admin_role: null, email: null };
  expect((await close(support)).status).toBe(200);
  expect((await close(other)).status).toBe(200);
  expect([await stored(support), await stored(other)]).toEqual([gone, gone]);
  expect(await close(owner)).toMatchObject({ status: 409, body: { code: "LAST_OWNER" } });
  expect(await stored(owner)).toEqual({ role: "ADMIN", admin_role: "OWNER", email: owner.email });
});

test("two owners who delete their accounts at once leave one", async () => {
  await t.db.updateTable("user").set({ admin_role: null }).where("admin_role", "=", "OWNER").execute();
  const left = await Promise.all([await makeAdmin(t), await makeAdmin(t)].map(close));
  expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
