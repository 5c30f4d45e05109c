import { afterAll, beforeAll, expect, test } from "vitest";
import { type RestAnswer, type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { mailedSubjects, notificationsOf } from "../../../test/notifications.ts";
import { makeAdmin } from "../../../test/support.ts";

let t: TestApp;
let admin: Learner;
const termsVersion = "2025-01-01";
beforeAll(async () => {
  t = await testApp();
  admin = await makeAdmin(t);
  await t.db
    .insertInto("document")
    .values([
      {
        document_type: "teacher",
        version: "2024-01-01",
        title: "크리에이터 약관",
        content: "전",
        effective_at: new Date(0),
      },
      {
        document_type: "teacher",
        version: termsVersion,
        title: "크리에이터 약관",
        content: "후",
        effective_at: new Date(1),
      },
    ])
    .execute();
});
afterAll(() => t.close());

const texts = { name: "한유진", headline: "흙을 만지는 사람", specialty: "도자기", sample: "처음 빚는 컵" };
const submit = (user: Learner, changes: object = {}) =>
  mutate(t, "teacherApplication.submit", user, { ...texts, termsVersion, ...changes });
const mine = async (user: Learner) => (await read(t, "teacherApplication.mine", user)).body;
const decide = ({ email }: Pick<Learner, "email">, reason: string | null = null) =>
  mutate(t, "admin.decideTeacherApplication", admin, { email, reason });
const teacherOf = ({ userId }: Learner) =>
  t.db.selectFrom("teacher").where("user_id", "=", userId).selectAll().executeTakeFirst();
const codeOf = ({ body }: RestAnswer): string => body.code;

async function makeApplicant(): Promise<Learner> {
  const user = await makeLearner(t);
  await t.db
    .updateTable("user")
    .set({ email_verified_at: t.clock.at, is_email_proven: true })
    .where("user_id", "=", user.userId)
    .execute();
  return user;
}

test("a user applies, is asked for a change, applies again and is a teacher without signing in again", async () => {
  const user = await makeApplicant();
  expect(await mine(user)).toEqual({
    application: null,
    canApply: true,
    terms: { version: termsVersion, title: "크리에이터 약관" },
  });
  expect((await submit(user)).status).toBe(200);
  expect(await mine(user)).toMatchObject({ application: { ...texts, status: "PENDING", reason: null } });

  expect((await decide(user, "강의 주소를 적어 주세요.")).status).toBe(200);
  expect(await mine(user)).toMatchObject({ application: { status: "SENT_BACK", reason: "강의 주소를 적어 주세요." } });
  expect(await teacherOf(user)).toBeUndefined();

  t.clock.advance(1);
  await submit(user, { sample: "https://clay.example.com" });
  expect(await mine(user)).toMatchObject({ application: { status: "PENDING", reason: null } });
  const waiting = (await read(t, "admin.teacherApplications", admin)).body;
  expect(waiting).toContainEqual(expect.objectContaining({ email: user.email, sample: "https://clay.example.com" }));
  expect((await decide(user)).status).toBe(200);
  expect(await mine(user)).toMatchObject({ application: { status: "ACCEPTED" } });
  const { name, headline, specialties, is_verified: isVerified } = (await teacherOf(user)) ?? {};
  expect({ name, headline, specialties, isVerified }).toEqual({
    name: texts.name,
    headline: texts.headline,
    specialties: [texts.specialty],
    isVerified: false,
  });
  const { role } = await t.db
    .selectFrom("user")
    .where("user_id", "=", user.userId)
    .select("role")
    .executeTakeFirstOrThrow();
  expect(role).toBe("TEACHER");
  const ended = await t.db
    .selectFrom("session")
    .where("user_id", "=", user.userId)
    .where("ended_at", "is not", null)
    .select("session_id")
    .execute();
  expect(ended).toEqual([]);
  const decisions = (await notificationsOf(t, user)).map(({ kind, data }) => [kind, data["isAccepted"]]);
  expect(decisions).toEqual([
    ["TEACHER_APPLICATION_DECIDED", true],
    ["TEACHER_APPLICATION_DECIDED", false],
  ]);
  expect((await mailedSubjects(t, user)).toSorted()).toEqual([
    "[CLOSEGAP] 크리에이터 지원서를 조금만 고쳐 주세요",
    "[CLOSEGAP] 크리에이터가 됐어요",
  ]);
});

test("an application needs a proven address, the terms in force and the role of a learner", async () => {
  const user = await makeApplicant();
  expect(codeOf(await submit(user, { termsVersion: "2024-01-01" }))).toBe("TEACHER_TERMS_CHANGED");
  expect(codeOf(await submit(admin))).toBe("ROLE_TAKEN");
  await t.db.updateTable("user").set({ is_email_proven: false }).where("user_id", "=", user.userId).execute();
  expect(codeOf(await submit(user))).toBe("EMAIL_NOT_CONFIRMED");
  expect(await mine(user)).toMatchObject({ application: null, canApply: false });
});

test("texts that are too long, empty or of several lines are refused", async () => {
  const user = await makeApplicant();
  for (const changes of [{ name: "가".repeat(41) }, { headline: " " }, { specialty: "두\n줄" }, { sample: "" }])
    expect((await submit(user, changes)).status).toBe(400);
});

test("an application is taken back while nothing was accepted, and only by its user", async () => {
  const [user, other] = [await makeApplicant(), await makeLearner(t)];
  await submit(user);
  await mutate(t, "teacherApplication.cancel", other, {});
  expect(await mine(user)).toMatchObject({ application: { status: "PENDING" } });
  await mutate(t, "teacherApplication.cancel", user, {});
  expect(await mine(user)).toMatchObject({ application: null });
  expect(codeOf(await decide(user))).toBe("NOT_FOUND");
});

test("of decisions at the same time one counts; one who became an admin meanwhile stays one", async () => {
  const user = await makeApplicant();
  await submit(user);
  const answers = await Promise.all([decide(user), decide(user, "아니요"), decide(user), decide(user, "아니요")]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await notificationsOf(t, user)).toHaveLength(1);

  const appointed = await makeApplicant();
  await submit(appointed);
  await t.db
    .updateTable("user")
    .set({ role: "ADMIN", admin_role: "OWNER" })
    .where("user_id", "=", appointed.userId)
    .execute();
  expect(codeOf(await decide(appointed))).toBe("ROLE_TAKEN");
});

test("users who are no admins decide nothing, and see no applications", async () => {
  const user = await makeApplicant();
  await submit(user);
  const { email } = user;
  expect((await mutate(t, "admin.decideTeacherApplication", user, { email, reason: null })).status).toBe(403);
  expect((await read(t, "admin.teacherApplications", user)).status).toBe(403);
});
