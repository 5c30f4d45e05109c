import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerRole, type Permission, permissions } from "../../../../shared/admin/permissions.ts";
import { procedureEntries } from "../../../http/procedures.ts";
import type { Meta } from "../../../procedure-meta.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { makeAdmin } from "../../../test/support.ts";

let t: TestApp;
let owner: Learner;
beforeAll(async () => {
  t = await testApp();
  owner = await makeAdmin(t);
});
afterAll(() => t.close());

const change = async (procedure: string, input: object, by = owner) =>
  (await mutate(t, `admin.${procedure}`, by, input)).body;
const rolesOf = async () =>
  new Map<string, Permission[]>(
    (await read(t, "admin.roles", owner)).body.map((role: { name: string; permissions: Permission[] }) => [
      role.name,
      role.permissions,
    ]),
  );
async function makeMember(): Promise<Learner> {
  const member = await makeLearner(t);
  const proven = { email_verified_at: t.clock.at, is_email_proven: true };
  await t.db.updateTable("user").set(proven).where("user_id", "=", member.userId).execute();
  return member;
}
const appoint = ({ email }: Learner, adminRole: string, by = owner) =>
  change("changeRole", { email, role: "ADMIN", adminRole }, by);
const audited = async (action: string) =>
  (await t.db.selectFrom("audit_entry").where("action", "=", action).select(["admin_id", "target"]).execute()).map(
    ({ admin_id: by, target }) => [by === owner.userId, target],
  );

const adminProcedures = procedureEntries().flatMap(([path, { _def }]) => {
  const { permission } = (_def.meta ?? {}) as Meta;
  return path.startsWith("admin.") ? [{ path, type: _def.type, permission }] : [];
});

test("every procedure of admins needs a permission, and every permission is needed", () => {
  expect(adminProcedures.filter(({ permission }) => permission === undefined)).toEqual([]);
  expect(new Set(adminProcedures.map(({ permission }) => permission))).toEqual(new Set(permissions));
});

test("each role may call the procedures of its permissions, and no other one", async () => {
  const roles = await rolesOf();
  expect([...roles.keys()]).toEqual(["ACCOUNTANT", "MANAGER", "MODERATOR", "OWNER", "SUPPORT"]);
  // An input that no procedure takes: nothing is done, and refused calls do not even read it.
  const input = { none: "\u0001".repeat(9) };
  for (const [name, own] of roles) {
    const admin = await makeAdmin(t, name);
    const refused: string[] = [];
    for (const { path, type } of adminProcedures) {
      t.clock.at = new Date(t.clock.at.getTime() + 1_000);
      const answer = type === "query" ? await read(t, path, admin, input) : await mutate(t, path, admin, input);
      if (answer.body?.code === "FORBIDDEN") refused.push(path);
    }
    const others = adminProcedures.filter(({ permission }) => permission && !own.includes(permission));
    expect({ name, refused }).toEqual({ name, refused: others.map(({ path }) => path) });
  }
});

test("an admin without a role may do nothing, and one whose rights are taken away is refused at the next call", async () => {
  const bare = await makeLearner(t);
  await t.db.updateTable("user").set({ role: "ADMIN" }).where("user_id", "=", bare.userId).execute();
  expect((await read(t, "admin.inquiries", bare, {})).body).toMatchObject({ code: "FORBIDDEN" });
  const support = await makeMember();
  await t.db
    .updateTable("user")
    .set({ role: "ADMIN", admin_role: "SUPPORT" })
    .where("user_id", "=", support.userId)
    .execute();
  const user = () => read(t, "admin.user", support, { email: owner.email });
  expect((await user()).status).toBe(200);
  expect(await appoint(support, "ACCOUNTANT")).toMatchObject({ role: "ADMIN" });
  expect((await user()).body).toMatchObject({ code: "FORBIDDEN" });
  expect(await audited("CHANGE_ROLE")).toContainEqual([true, support.userId]);
  await change("changeRole", { email: support.email, role: "USER" });
  // The session has ended, too. Its token is refused as soon as this process has been told.
  expect(["FORBIDDEN", "TOKEN_INVALID"]).toContain((await user()).body.code);
});

test("a role of the shop's own is made, renamed with its admins, and removed when no admin has it", async () => {
  const member = await makeMember();
  expect(await change("saveRole", { name: "상담", permissions: ["members.read"] })).toBeNull();
  expect(await appoint(member, "상담")).toMatchObject({ role: "ADMIN" });
  expect(await change("saveRole", { name: "상담", rename: "SUPPORT", permissions: [] })).toMatchObject({
    code: "ROLE_EXISTS",
  });
  expect(await change("saveRole", { name: "상담", rename: "고객 상담", permissions: ["orders.read"] })).toBeNull();
  expect((await rolesOf()).get("고객 상담")).toEqual(["orders.read"]);
  expect((await read(t, "admin.admins", owner)).body).toContainEqual(
    expect.objectContaining({ userId: member.userId, adminRole: "고객 상담" }),
  );
  expect(await change("removeRole", { name: "고객 상담" })).toMatchObject({ code: "ROLE_IN_USE" });
  expect(await appoint(member, "SUPPORT")).toMatchObject({ role: "ADMIN" });
  expect(await change("removeRole", { name: "고객 상담" })).toBeNull();
  expect(await change("removeRole", { name: "고객 상담" })).toMatchObject({ code: "NOT_FOUND" });
  expect(await audited("SAVE_ADMIN_ROLE")).toEqual([
    [true, "상담"],
    [true, "고객 상담"],
  ]);
  expect(await audited("REMOVE_ADMIN_ROLE")).toEqual([[true, "고객 상담"]]);
});

test("the role of owners stays as it is, and the shop keeps an owner", async () => {
  expect(await change("saveRole", { name: ownerRole, permissions: [] })).toMatchObject({ code: "OWNER_ROLE_FIXED" });
  expect(await change("removeRole", { name: ownerRole })).toMatchObject({ code: "OWNER_ROLE_FIXED" });
  await t.db.updateTable("user").set({ admin_role: null }).where("admin_role", "=", ownerRole).execute();
  const [first, second] = [await makeAdmin(t), await makeAdmin(t)];
  const leave = (one: Learner) => change("changeRole", { email: one.email, role: "USER" }, one);
  const left = await Promise.all([leave(first), leave(second)]);
  expect(new Set(left.map(({ code, role }) => code ?? role))).toEqual(new Set(["LAST_OWNER", "USER"]));
  await t.db.updateTable("user").set({ admin_role: ownerRole }).where("user_id", "=", owner.userId).execute();
});

test("an admin whom a version without roles has made a user has no permission, is no owner, and keeps no role in use", async () => {
  const former = await makeAdmin(t);
  const counted = async (name: string) =>
    (await read(t, "admin.roles", owner)).body.find((role: { name: string }) => role.name === name)?.admins;
  const ids = [owner.userId, former.userId];
  await t.db
    .updateTable("user")
    .set({ admin_role: null })
    .where("admin_role", "=", ownerRole)
    .where("user_id", "not in", ids)
    .execute();
  expect(await counted(ownerRole)).toBe(2);
  await t.db.updateTable("user").set({ role: "USER" }).where("user_id", "=", former.userId).execute();
  expect((await read(t, "admin.inquiries", former, {})).body).toMatchObject({ code: "FORBIDDEN" });
  expect(await counted(ownerRole)).toBe(1);
  expect(await change("changeRole", { email: owner.email, role: "USER" })).toMatchObject({ code: "LAST_OWNER" });
  await change("saveRole", { name: "지난 역할", permissions: [] });
  await t.db.updateTable("user").set({ admin_role: "지난 역할" }).where("user_id", "=", former.userId).execute();
  expect(await change("removeRole", { name: "지난 역할" })).toBeNull();
  expect(await counted("지난 역할")).toBeUndefined();
});

test("an admin gives no permission that is not the admin's own", async () => {
  await change("saveRole", { name: "인사", permissions: ["admins.manage", "members.read"] });
  const personnel = await makeAdmin(t, "인사");
  const member = await makeMember();
  const save = (name: string, given: Permission[]) => change("saveRole", { name, permissions: given }, personnel);
  expect(await save("더 많이", ["members.read", "refunds.decide"])).toMatchObject({ code: "FORBIDDEN" });
  expect(await save("ACCOUNTANT", [])).toMatchObject({ code: "FORBIDDEN" });
  expect(await appoint(member, ownerRole, personnel)).toMatchObject({ code: "FORBIDDEN" });
  expect(await change("changeRole", { email: owner.email, role: "USER" }, personnel)).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await save("읽기", ["members.read"])).toBeNull();
  expect(await appoint(member, "읽기", personnel)).toMatchObject({ role: "ADMIN" });
});

test("a role is named for admins alone, and exists", async () => {
  const member = await makeMember();
  const { email } = member;
  expect(await change("changeRole", { email, role: "ADMIN" })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await change("changeRole", { email, role: "USER", adminRole: "SUPPORT" })).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await appoint(member, "없는 역할")).toMatchObject({ code: "NOT_FOUND" });
});
