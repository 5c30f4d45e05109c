import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
} from "../../test/factories.ts";
import { mutate } from "../../test/asking.ts";
import { progressUserData } from "./user-data.ts";
import { fetchAll, playOn, watchAll } from "../../test/learning.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Opened = { learner: Learner; progressId: string; registrationId: string; lectureId: string; courseId: string };

async function openCourseLecture(durationMs = 60_000): Promise<Opened> {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { durationMs });
  const other = await makeLecture(t.db, { durationMs: 180_000 });
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId, other] });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  await fetchAll(t, learner.userId, [lectureId]);
  const { body } = await t.rest(
    "GET",
    `/courses/lectures/progresses/registrations/${registrationId}?lectureId=${lectureId}`,
    {
      token: learner.token,
    },
  );
  return { learner, progressId: body.progressId, registrationId, lectureId, courseId };
}

const watching = async (token: string, input: object) => {
  const response = await t.app.inject({
    url: `/trpc/progress.watching?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json().result.data;
};

const save = ({ learner, progressId }: Opened, body: object) =>
  t.rest("PUT", `/courses/lectures/progresses/${progressId}`, { token: learner.token, body });

test("[R3.15 R7.23] the first read of a progress creates it at zero, once however many reads come", async () => {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      t.rest("GET", `/lectures/progresses/registrations/${registrationId}`, { token: learner.token }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.progressId)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({
    progressId: expect.any(String),
    registrationId,
    lectureId,
    lastPositionSec: 0,
    watchedRanges: [],
    watchedSec: 0,
    durationSec: 60,
    progressRate: 0,
    completed: false,
  });
});

test("[R7.16 R7.17] what was watched adds up to a union; a replay adds nothing and a jump to the end counts for nothing", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(10);
  const first = await save(opened, { lastPositionSec: 10, watchedRanges: [[0, 10]], seq: 1000 });
  expect(first.body).toMatchObject({ watchedRanges: [[0, 10]], progressRate: 16, lastPositionSec: 10 });
  expect((await save(opened, { lastPositionSec: 10, watchedRanges: [[0, 10]], seq: 1000 })).body).toEqual(first.body);
  t.clock.advance(10);
  const jumped = await save(opened, { lastPositionSec: 59, watchedRanges: [], seq: 2000 });
  expect(jumped.body).toMatchObject({ lastPositionSec: 59, progressRate: 16, completed: false });
  t.clock.advance(10);
  const merged = await save(opened, {
    lastPositionSec: 25,
    watchedRanges: [
      [5, 12],
      [20, 25],
    ],
    seq: 3000,
  });
  expect(merged.body).toMatchObject({
    watchedRanges: [
      [0, 12],
      [20, 25],
    ],
    watchedSec: 17,
  });
});

test("[R1.12 R7.24] the progress of a lecture that was bought alone is saved and read back", async () => {
  const learner = await makeLearner(t);
  const { token } = learner;
  const lectureId = await makeLecture(t.db);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await fetchAll(t, learner.userId, [lectureId]);
  const path = `/lectures/progresses/registrations/${registrationId}`;
  const { progressId } = (await t.rest("GET", path, { token })).body;
  t.clock.advance(10);
  const body = { lastPositionSec: 10, watchedRanges: [[0, 10]], seq: 1 };
  const saved = await t.rest("PUT", `/lectures/progresses/${progressId}`, { token, body });
  expect(saved).toMatchObject({ status: 200, body: { watchedSec: 10, progressRate: 16, lastPositionSec: 10 } });
  expect((await t.rest("GET", path, { token })).body).toEqual(saved.body);
});

test("a late save adds its ranges and does not change the newer position", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(30);
  await save(opened, { lastPositionSec: 40, watchedRanges: [[30, 40]], seq: 5000 });
  const late = await save(opened, { lastPositionSec: 8, watchedRanges: [[0, 8]], seq: 4000 });
  expect(late.body).toMatchObject({
    lastPositionSec: 40,
    watchedRanges: [
      [0, 8],
      [30, 40],
    ],
    seq: 5000,
  });
});

test("a device whose clock runs ahead does not lock the position permanently", async () => {
  const opened = await openCourseLecture();
  await save(opened, { lastPositionSec: 3, watchedRanges: [[0, 3]], seq: t.clock.at.getTime() + 86_400_000 });
  t.clock.advance(10);
  const later = await save(opened, { lastPositionSec: 9, watchedRanges: [[3, 9]], seq: t.clock.at.getTime() });
  expect(later.body.lastPositionSec).toBe(9);
});

test("two devices saving at once lose nothing", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(30);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      save(opened, { lastPositionSec: index * 5 + 2, watchedRanges: [[index * 5, index * 5 + 2]], seq: 1000 + index }),
    ),
  );
  const { body } = await t.rest(
    "GET",
    `/courses/lectures/progresses/registrations/${opened.registrationId}?lectureId=${opened.lectureId}`,
    {
      token: opened.learner.token,
    },
  );
  expect(body).toMatchObject({ watchedSec: 20, lastPositionSec: 47 });
});

test("[R1.12] nine tenths complete a lecture permanently, and the course counts by time", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(60);
  const { body } = await save(opened, { lastPositionSec: 54, watchedRanges: [[0, 54]], seq: 1 });
  expect(body).toMatchObject({ completed: true, completedAt: t.clock.at.toISOString(), progressRate: 90 });
  const { body: list } = await t.rest("GET", `/courses/registrations/users/${opened.learner.userId}`, {
    token: opened.learner.token,
  });
  expect(list.items).toMatchObject([
    { completedCount: 1, durationSec: 240, watchedSec: 54, progressRate: 25, resume: { number: 2 } },
  ]);
});

test.each([
  ["faster than time allows", { lastPositionSec: 60, watchedRanges: [[0, 60]], seq: 1 }, 422, "PROGRESS_TOO_FAST"],
  ["outside the clip", { lastPositionSec: 10, watchedRanges: [[100, 110]], seq: 1 }, 422, "PROGRESS_OUT_OF_RANGE"],
  ["backwards", { lastPositionSec: 10, watchedRanges: [[9, 3]], seq: 1 }, 422, "PROGRESS_OUT_OF_RANGE"],
  ["negative", { lastPositionSec: -1, watchedRanges: [[-5, 3]], seq: 1 }, 400, "VALIDATION_FAILED"],
  [
    "too many",
    { lastPositionSec: 1, watchedRanges: Array.from({ length: 501 }, () => [0, 1]), seq: 1 },
    400,
    "VALIDATION_FAILED",
  ],
  ["no number", { lastPositionSec: "1", watchedRanges: [], seq: 1 }, 400, "VALIDATION_FAILED"],
])("a save %s is refused and what was stored stays", async (_, body, status, code) => {
  const opened = await openCourseLecture();
  await save(opened, { lastPositionSec: 5, watchedRanges: [[0, 5]], seq: 0 });
  const answer = await save(opened, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  const stored = await t.db
    .selectFrom("progress")
    .where("progress_id", "=", opened.progressId)
    .select("watched")
    .executeTakeFirst();
  expect(stored?.watched).toBe("{[0,5000)}");
});

test("another user's progress cannot be read or saved, nor the wrong family's", async () => {
  const opened = await openCourseLecture();
  const other = await makeLearner(t);
  const body = { lastPositionSec: 1, watchedRanges: [], seq: 1 };
  const path = `/courses/lectures/progresses/registrations/${opened.registrationId}?lectureId=${opened.lectureId}`;
  expect((await t.rest("GET", path, { token: other.token })).body.code).toBe("NOT_FOUND");
  expect((await save({ ...opened, learner: other }, body)).body.code).toBe("NOT_FOUND");
  expect(
    (await t.rest("PUT", `/lectures/progresses/${opened.progressId}`, { token: opened.learner.token, body })).body.code,
  ).toBe("NOT_FOUND");
  expect(
    (
      await t.rest("GET", `/lectures/progresses/registrations/${opened.registrationId}`, {
        token: opened.learner.token,
      })
    ).body.code,
  ).toBe("NOT_FOUND");
  const elsewhere = await makeLecture(t.db);
  expect(
    (
      await t.rest(
        "GET",
        `/courses/lectures/progresses/registrations/${opened.registrationId}?lectureId=${elsewhere}`,
        { token: opened.learner.token },
      )
    ).body.code,
  ).toBe("NOT_FOUND");
});

/** A lecture bought alone whose period ends in a minute, and its progress. */
async function openEnding() {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const expiresAt = new Date(t.clock.at.getTime() + 60_000);
  await fetchAll(t, learner.userId, [lectureId]);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId, expiresAt });
  const read = () => t.rest("GET", `/lectures/progresses/registrations/${registrationId}`, { token: learner.token });
  const { body } = await read();
  const put = async (watchedRanges: [number, number][], seq: number) =>
    t.rest("PUT", `/lectures/progresses/${body.progressId}`, {
      token: await freshToken(t, learner),
      body: { lastPositionSec: 1, watchedRanges, seq },
    });
  return { learner, lectureId, registrationId, expiresAt, read, put };
}

test("a registration past its end takes no more progress but still shows it", async () => {
  const { read, put } = await openEnding();
  t.clock.advance(600);
  const answer = await put([[0, 1]], t.clock.at.getTime());
  expect([answer.status, answer.body.code]).toEqual([409, "REGISTRATION_EXPIRED"]);
  expect((await put([[0, 1]], 1)).body.code).toBe("REGISTRATION_EXPIRED");
  expect((await read()).status).toBe(200);
});

test("progress watched in time and sent late is stored for some days, limited by the elapsed time", async () => {
  const { expiresAt, put } = await openEnding();
  const madeAt = expiresAt.getTime() - 1_000;
  t.clock.advance(3 * 86_400);
  expect((await put([[0, 59]], madeAt)).body).toMatchObject({ watchedSec: 59, seq: madeAt });
  t.clock.advance(12 * 86_400);
  expect((await put([[59, 60]], madeAt)).body.code).toBe("REGISTRATION_EXPIRED");
});

test("a refund ends what can be added at once", async () => {
  const { registrationId, put } = await openEnding();
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  expect((await put([[0, 1]], t.clock.at.getTime())).body.code).toBe("REGISTRATION_EXPIRED");
});

test("a lecture removed from its course retains its progress, accepts late saves and opens for no new user", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(10);
  await save(opened, { lastPositionSec: 10, watchedRanges: [[0, 10]], seq: 1 });
  await t.db.deleteFrom("course_lecture").where("lecture_id", "=", opened.lectureId).execute();
  t.clock.advance(10);
  const late = await save(opened, { lastPositionSec: 20, watchedRanges: [[10, 20]], seq: 2 });
  expect(late.body).toMatchObject({ watchedSec: 20 });
  const { token } = opened.learner;
  const key = `/courses/lectures/progresses/registrations/${opened.registrationId}?lectureId=${opened.lectureId}`;
  expect((await t.rest("GET", key, { token })).body).toMatchObject({ watchedSec: 20 });
  expect(await watching(token, { lectureId: opened.lectureId, courseId: opened.courseId })).toBeNull();
  const fresh = await openCourseLecture();
  await t.db.deleteFrom("course_lecture").where("lecture_id", "=", fresh.lectureId).execute();
  await t.db.deleteFrom("progress").where("progress_id", "=", fresh.progressId).execute();
  const never = `/courses/lectures/progresses/registrations/${fresh.registrationId}?lectureId=${fresh.lectureId}`;
  expect((await t.rest("GET", never, { token: fresh.learner.token })).body.code).toBe("NOT_FOUND");
});

test("after a clock jumps back, progress that cannot have been watched yet is rejected and accepted later", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(30);
  await save(opened, { lastPositionSec: 30, watchedRanges: [[0, 30]], seq: 1 });
  t.clock.advance(-3600);
  const ranges = { lastPositionSec: 50, watchedRanges: [[30, 50]], seq: 2 };
  const token = await freshToken(t, opened.learner);
  const early = await save({ ...opened, learner: { ...opened.learner, token } }, ranges);
  expect(early.body.code).toBe("PROGRESS_TOO_FAST");
  t.clock.advance(3600);
  expect((await save(opened, ranges)).body).toMatchObject({ watchedSec: 50 });
});

test("a million ranges are refused before they are read", async () => {
  const opened = await openCourseLecture();
  const watchedRanges = Array.from({ length: 1_000_000 }, () => [0, 1]);
  const answer = await save(opened, { lastPositionSec: 1, watchedRanges, seq: 1 });
  expect([answer.status, answer.body.code]).toEqual([413, "BODY_TOO_LARGE"]);
});

test("the watch screen gets registration, record and course in one call, and nothing where nothing is open", async () => {
  const opened = await openCourseLecture();
  const { lectureId, courseId, registrationId, progressId } = opened;
  expect(await watching(opened.learner.token, { lectureId, courseId })).toMatchObject({
    registration: { registrationId, courseId },
    progress: { progressId, lectureId },
    course: { registrationId, courseId, lectures: [{ lectureId }, {}] },
    isOpened: false,
    refundDrop: null,
  });
  const alone = await makeLecture(t.db);
  await makeRegistration(t.db, { userId: opened.learner.userId, lectureId: alone });
  expect(await watching(opened.learner.token, { lectureId: alone })).toMatchObject({
    progress: { lectureId: alone },
    course: null,
  });
  const other = await makeLearner(t);
  expect(await watching(other.token, { lectureId, courseId })).toBeNull();
});

const overview = async (learner: Learner) =>
  (await t.rest("GET", `/users/progresses/${learner.userId}`, { token: await freshToken(t, learner) })).body;

test("[R7.65] time studied is counted as it passes, by KST day, however many devices play and however often a save is sent", async () => {
  t.clock.at = new Date("2026-03-02T14:59:30.000Z");
  const opened = await openCourseLecture();
  const { learner } = opened;
  const path = `/courses/lectures/progresses/${opened.progressId}`;
  await playOn(t, learner, { path, from: 0, to: 30 });
  await playOn(t, learner, { path, from: 30, to: 50 });
  expect(await overview(learner)).toMatchObject({ studiedSec: 50, streakDays: 2, longestStreakDays: 2 });
  // Sent once more, and by another device that played the same while: no second is added.
  const again = { lastPositionSec: 50, watchedRanges: [[0, 50]], seq: t.clock.at.getTime() };
  await save(opened, again);
  await save(opened, { ...again, seq: again.seq + 1 });
  expect((await overview(learner)).studiedSec).toBe(50);
  t.clock.at = new Date("2026-03-03T01:00:00.000Z");
  const token = await freshToken(t, learner);
  await playOn(t, { token }, { path, from: 0, to: 20 });
  const { days, weeks, ...totals } = await overview(learner);
  expect(totals).toMatchObject({ studiedSec: 70, streakDays: 2, completedLectures: 0, completedItems: 0 });
  // 23:59:30 in Korea on Monday, and ten in the morning on Tuesday.
  expect(days.slice(0, 2)).toEqual([
    { day: "2026-03-02", studiedSec: 20 },
    { day: "2026-03-03", studiedSec: 50 },
  ]);
  expect(weeks.at(-1)).toEqual({ day: "2026-03-02", studiedSec: 70 });
});

test("what is finished is counted once, and only where every lecture of it is", async () => {
  const learner = await makeLearner(t);
  const [first, second] = [await makeLecture(t.db), await makeLecture(t.db)];
  const courseId = await makeCourse(t.db, { lectureIds: [first, second] });
  const course = await makeRegistration(t.db, { userId: learner.userId, courseId });
  const alone = await makeRegistration(t.db, { userId: learner.userId, lectureId: first });
  await watchAll(t, course, [first]);
  await watchAll(t, alone, [first]);
  expect(await overview(learner)).toMatchObject({ completedLectures: 1, completedItems: 1 });
  await watchAll(t, course, [second]);
  expect(await overview(learner)).toMatchObject({ completedLectures: 2, completedItems: 2 });
});

test("a user's progress cannot be read by another", async () => {
  const { userId } = await makeLearner(t);
  const { token } = await makeLearner(t);
  for (const family of ["progresses", "registrations"]) {
    expect((await t.rest("GET", `/users/${family}/${userId}`, { token })).body.code).toBe("FORBIDDEN");
  }
});

test("an entire course cannot be watched in the time of one lecture", async () => {
  const learner = await makeLearner(t);
  const lectureIds = await Promise.all(Array.from({ length: 6 }, () => makeLecture(t.db, { durationMs: 600_000 })));
  const courseId = await makeCourse(t.db, { lectureIds });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  await fetchAll(t, learner.userId, lectureIds);
  const opened = await Promise.all(
    lectureIds.map(async (lectureId) => {
      const key = `/courses/lectures/progresses/registrations/${registrationId}?lectureId=${lectureId}`;
      const { body } = await t.rest("GET", key, { token: learner.token });
      return { learner, registrationId, lectureId, courseId, progressId: body.progressId };
    }),
  );
  t.clock.advance(200);
  const all = { lastPositionSec: 600, watchedRanges: [[0, 600]], seq: t.clock.at.getTime() };
  const answers = await Promise.all(opened.map((one) => save(one, all)));
  const codes = answers.map(({ body }) => body.code ?? "stored");
  expect(codes.filter((code) => code === "stored")).toHaveLength(1);
  expect(codes.filter((code) => code === "PROGRESS_TOO_FAST")).toHaveLength(5);
});

test("a replay from a clock that runs ahead is known as one", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(10);
  const body = { lastPositionSec: 10, watchedRanges: [[0, 10]], seq: t.clock.at.getTime() + 3_600_000 };
  await save(opened, body);
  t.clock.advance(20);
  await save(opened, { lastPositionSec: 20, watchedRanges: [[10, 20]], seq: t.clock.at.getTime() });
  const before = await overview(opened.learner);
  t.clock.advance(20);
  await save(opened, { ...body, seq: t.clock.at.getTime() - 20_000 });
  expect((await overview(opened.learner)).studiedSec).toBe(before.studiedSec);
});

test("a video in thousands of ranges is refused, and what was stored stays", async () => {
  const opened = await openCourseLecture();
  const pieces = (from: number): [number, number][] =>
    Array.from({ length: 500 }, (_, i) => [from + i * 0.004, from + i * 0.004 + 0.002]);
  const answers = [];
  for (let i = 0; i < 5; i += 1) {
    t.clock.advance(5);
    answers.push(await save(opened, { lastPositionSec: 1, watchedRanges: pieces(i * 2), seq: i + 1 }));
  }
  expect(answers.map(({ body }) => body.code ?? body.watchedRanges.length)).toEqual([
    500,
    1000,
    1500,
    2000,
    "PROGRESS_TOO_FRAGMENTED",
  ]);
});

/** Waits until a call waits for a lock. */
const untilLockWait = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(t.db);
      return rows[0]?.waiting ?? 0;
    })
    .toBeGreaterThan(0);

test("a save that meets the closing of its account neither blocks it nor outlives it", async () => {
  const opened = await openCourseLecture();
  t.clock.advance(10);
  const { userId } = opened.learner;
  const calls: ReturnType<typeof save>[] = [];
  await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom("user").where("user_id", "=", userId).select("user_id").forUpdate().execute();
    calls.push(save(opened, { lastPositionSec: 5, watchedRanges: [[0, 5]], seq: t.clock.at.getTime() }));
    await untilLockWait();
    await progressUserData.erase?.(trx, { userId, email: null, at: t.clock.at });
    await trx
      .updateTable("user")
      .set({ closed_at: t.clock.at, email: null, password_hash: null })
      .where("user_id", "=", userId)
      .execute();
  });
  expect((await calls[0])?.body.code).toBe("TOKEN_INVALID");
  expect(await t.db.selectFrom("study_day").where("user_id", "=", userId).selectAll().execute()).toEqual([]);
});

test("a learner sets a goal of minutes a week, changes it and removes it; others have none of it", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const goal = async (user: Learner) =>
    (await t.rest("GET", `/users/progresses/${user.userId}`, { token: user.token })).body.goalMinutes;
  const setGoal = async (goalMinutes: number | null) =>
    (await mutate(t, "progress.setGoal", learner, { goalMinutes })).body;
  expect(await goal(learner)).toBeNull();
  for (const minutes of [60, 30]) {
    expect(await setGoal(minutes)).toBeNull();
    expect(await goal(learner)).toBe(minutes);
  }
  expect(await goal(other)).toBeNull();
  expect(await setGoal(5)).toMatchObject({ code: "VALIDATION_FAILED" });
  await setGoal(null);
  expect(await goal(learner)).toBeNull();
});
