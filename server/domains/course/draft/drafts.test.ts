import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { procedureEntries } from "../../../http/procedures.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeWatcher, mutate, read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft,
  makeUploaded,
  readDraft,
  type Started,
  startDraft,
  writtenPage,
  type Drafting,
  makeDrafting,
} from "../../../test/drafting.ts";
import { markLectureOpened } from "../../progress/commands.ts";
import type { Learner } from "../../../test/factories.ts";
import { changeCourse } from "../admin-commands.ts";

let t: TestApp;
let work: Drafting;
let teacher: Learner;
let other: Learner;
beforeAll(async () => {
  t = await testApp();
  work = await makeDrafting(t);
  ({ teacher } = work);
  other = (await makeDrafting(t)).teacher;
});
afterAll(() => t.close());

const call = (action: string, input: object, as = teacher) => callDraft(work, action, input, as);
const draftOf = (courseId: string, as = teacher) => readDraft(work, courseId, as);
const publicCourse = async (courseId: string) => read(t, "course.byId", {}, { courseId });
const video = (durationMs?: number) => makeUploaded(work, durationMs);
const start = (titles?: string[]) => startDraft(work, titles);
const complete = async (started: Started) => expect((await completeDraft(work, started)).status).toBe(200);

test("a course is written, published, and read; edits are seen when they are published", async () => {
  const started = await start();
  const { courseId, lectureIds } = started;
  const early = await call("publish", { courseId });
  expect(early).toMatchObject({ status: 409, body: { code: "COURSE_NOT_PUBLISHABLE" } });
  expect(early.body.details.required.map(({ code }: { code: string }) => code)).toEqual([
    "SUBTITLE_MISSING",
    "DESCRIPTION_SHORT",
    "CATEGORY_MISSING",
    "LEVEL_MISSING",
    "OUTCOMES_MISSING",
    "PRICE_MISSING",
    "VIDEO_MISSING",
  ]);
  await complete(started);
  expect((await publicCourse(courseId)).status).toBe(404);
  expect(await call("publish", { courseId })).toMatchObject({ status: 200, body: { number: 1 } });
  const course = (await publicCourse(courseId)).body;
  expect(course).toMatchObject({ title: "빵 굽기", subtitle: writtenPage.subtitle, price: 30_000, lectureCount: 3 });
  expect(course.sections).toMatchObject([
    { title: "첫째 날", lectures: lectureIds.map((lectureId) => ({ lectureId })) },
  ]);
  expect(await draftOf(courseId)).toMatchObject({ status: "PUBLISHED", hasChanges: false });

  t.clock.advance(60);
  await call("savePage", { courseId, changes: { title: { from: "빵 굽기", to: "식빵 굽기" } } });
  await call("moveLectures", { courseId, lectureIds: [lectureIds[2]], sectionId: started.sectionId, after: null });
  expect(await draftOf(courseId)).toMatchObject({ hasChanges: true });
  expect((await publicCourse(courseId)).body).toMatchObject({ title: "빵 굽기", sections: course.sections });
  expect(await call("publish", { courseId })).toMatchObject({ body: { number: 2 } });
  const [last, first, second] = [lectureIds[2], lectureIds[0], lectureIds[1]];
  expect((await publicCourse(courseId)).body).toMatchObject({
    title: "식빵 굽기",
    sections: [{ lectures: [{ lectureId: last }, { lectureId: first }, { lectureId: second }] }],
  });

  expect((await read(t, "courseDraft.versions", teacher, { courseId })).body).toMatchObject([
    { number: 2, title: "식빵 굽기", lectureCount: 3 },
    { number: 1, title: "빵 굽기", lectureCount: 3 },
  ]);
  const versionOf = (number: number, as = teacher) => read(t, "courseDraft.version", as, { courseId, number });
  expect((await versionOf(1)).body).toMatchObject({ page: { title: "빵 굽기" }, sections: [{ title: "첫째 날" }] });
  expect([(await versionOf(3)).status, (await versionOf(1, other)).status]).toEqual([404, 404]);
  await call("restore", { courseId, number: 1 });
  const restored = await draftOf(courseId);
  expect(restored.page.title).toBe("빵 굽기");
  expect(restored.lectures.map(({ lectureId }) => lectureId)).toEqual(lectureIds);
  expect((await publicCourse(courseId)).body.title).toBe("식빵 굽기");
});

test("a lecture that was removed stays with learners, and a replaced video keeps their progress", async () => {
  const started = await start();
  const { courseId, lectureIds } = started;
  const [kept = "", gone = ""] = lectureIds;
  await complete(started);
  await call("publish", { courseId });
  const mediaOf = async (lectureId: string) =>
    (await t.db.selectFrom("lecture").where("lecture_id", "=", lectureId).select(["media_id", "status"]).execute())[0];
  const before = await mediaOf(kept);
  await call("setVideo", { lectureId: kept, mediaAssetId: await video(90_000) });
  await call("removeLectures", { courseId, lectureIds: [gone], isRemoved: true });
  expect(await mediaOf(kept)).toEqual(before);
  t.clock.advance(1);
  await call("publish", { courseId });
  expect((await mediaOf(kept))?.media_id).not.toBe(before?.media_id);
  expect(await mediaOf(gone)).toMatchObject({ status: "ARCHIVED" });
  // The first version still has it.
  const former = t.db.selectFrom("media").where("media_id", "=", before?.media_id ?? "");
  expect(await former.select("media_id").execute()).toHaveLength(1);
  await call("removeLectures", { courseId, lectureIds: [gone], isRemoved: false });
  t.clock.advance(1);
  await call("publish", { courseId });
  expect(await mediaOf(gone)).toMatchObject({ status: "PUBLISHED" });
});

test("a course that was published without a draft gets one, and publishing it changes nothing", async () => {
  const started = await start();
  const { courseId } = started;
  await complete(started);
  await call("publish", { courseId });
  const before = (await publicCourse(courseId)).body;
  await t.db.deleteFrom("course_draft").where("course_id", "=", courseId).execute();
  expect((await read(t, "courseDraft.list", teacher)).body).toContainEqual(
    expect.objectContaining({ courseId, title: "빵 굽기", status: "PUBLISHED", hasChanges: false, lectureCount: 3 }),
  );
  expect((await call("open", { courseId })).status).toBe(200);
  expect((await call("open", { courseId })).status).toBe(200);
  expect(await draftOf(courseId)).toMatchObject({ hasChanges: false, status: "PUBLISHED" });
  await call("publish", { courseId });
  expect((await publicCourse(courseId)).body).toMatchObject({ ...before, updatedAt: expect.any(String) });
});

test("withdrawn courses leave the shop, and come back; only drafts are removed", async () => {
  const started = await start();
  const { courseId } = started;
  expect(await call("withdraw", { courseId })).toMatchObject({ status: 404 });
  await complete(started);
  await call("publish", { courseId });
  await call("withdraw", { courseId });
  expect((await publicCourse(courseId)).body).toMatchObject({ isWithdrawn: true });
  expect(await call("remove", { courseId })).toMatchObject({ status: 409, body: { code: "COURSE_PUBLISHED" } });
  await call("publish", { courseId });
  expect((await publicCourse(courseId)).body).toMatchObject({ isWithdrawn: false });
  const draft = await start();
  expect((await call("remove", { courseId: draft.courseId })).status).toBe(200);
  expect((await read(t, "courseDraft.byId", teacher, { courseId: draft.courseId })).status).toBe(404);
});

test("a course that an admin has withdrawn stays withdrawn, and a price that an admin has set stays", async () => {
  const started = await start();
  const { courseId } = started;
  await complete(started);
  await call("publish", { courseId });
  const change = { courseId, price: 20_000, status: "ARCHIVED" } as const;
  await changeCourse(t.deps, change, { adminId: null, at: t.clock.at });
  expect(await call("publish", { courseId })).toMatchObject({ status: 409, body: { code: "COURSE_BLOCKED" } });
  await changeCourse(t.deps, { courseId, status: "PUBLISHED" }, { adminId: null, at: t.clock.at });
  await call("publish", { courseId });
  expect((await publicCourse(courseId)).body).toMatchObject({ price: 20_000, isWithdrawn: false });
});

test("a field that was changed elsewhere is not overwritten, others are saved, and a repeated change is no conflict", async () => {
  const { courseId, lectureIds } = await start();
  const save = (changes: object) => call("savePage", { courseId, changes });
  await save({ title: { from: "빵 굽기", to: "하나" } });
  expect((await save({ title: { from: "빵 굽기", to: "하나" } })).status).toBe(200);
  expect(await save({ title: { from: "빵 굽기", to: "둘" } })).toMatchObject({
    status: 409,
    body: { code: "DRAFT_CHANGED", details: { current: { title: "하나" } } },
  });
  expect((await save({ subtitle: { from: "", to: "부제목" } })).status).toBe(200);
  expect((await draftOf(courseId)).page).toMatchObject({ title: "하나", subtitle: "부제목" });
  const [lectureId] = lectureIds;
  const title = (from: string, to: string) => call("saveLecture", { lectureId, changes: { title: { from, to } } });
  await title("준비", "준비물");
  expect(await title("준비", "시작")).toMatchObject({ body: { details: { current: { title: "준비물" } } } });
});

test("sections and lectures are added once, moved and removed, and nothing is lost", async () => {
  const { courseId, sectionId, lectureIds } = await start(["1", "2", "3", "4"]);
  const [one, two, three, four] = lectureIds;
  const second = { sectionId: randomUUIDv7(), title: "둘째 날" };
  for (let sent = 0; sent < 2; sent += 1) await call("addSections", { courseId, after: sectionId, sections: [second] });
  await call("moveLectures", { courseId, lectureIds: [three, one], sectionId: second.sectionId, after: null });
  const order = async () => {
    const { sections, lectures } = await draftOf(courseId);
    return sections.map(({ title, ...section }) => [
      title,
      ...lectures.filter((lecture) => lecture.sectionId === section.sectionId).map((lecture) => lecture.title),
    ]);
  };
  expect(await order()).toEqual([
    ["첫째 날", "2", "4"],
    ["둘째 날", "3", "1"],
  ]);
  const added = { lectureId: randomUUIDv7(), title: "5" };
  await call("addLectures", { courseId, sectionId, after: two, lectures: [added] });
  await call("moveSection", { courseId, sectionId: second.sectionId, after: null });
  expect(await order()).toEqual([
    ["둘째 날", "3", "1"],
    ["첫째 날", "2", "5", "4"],
  ]);
  await call("removeSection", { courseId, sectionId: second.sectionId });
  expect(await order()).toEqual([["첫째 날", "3", "1", "2", "5", "4"]]);
  const whole = (await draftOf(courseId)).sections;
  expect((await call("removeSection", { courseId, sectionId })).status).toBe(200);
  expect((await draftOf(courseId)).sections).toEqual(whole);
  expect((await call("moveLectures", { courseId, lectureIds: [four], sectionId, after: randomUUIDv7() })).status).toBe(
    404,
  );
});

test("the draft of another teacher reads as not found, with every procedure", async () => {
  const { courseId, sectionId, lectureIds } = await start();
  const foreign = await start();
  const [lectureId] = lectureIds;
  const inputs: Record<string, object> = {
    create: { courseId },
    open: { courseId },
    duplicate: { courseId: randomUUIDv7(), from: courseId, title: "남의 것" },
    applyEdits: { courseId, edits: [{ action: "moveSection", input: { courseId, sectionId, after: null } }] },
    savePage: { courseId, changes: { title: { from: "빵 굽기", to: "남의 것" } } },
    addCover: { courseId, photoId: randomUUIDv7() },
    saveSection: { sectionId, changes: { title: { from: "첫째 날", to: "남의 것" } } },
    saveLecture: { lectureId, changes: { title: { from: "준비", to: "남의 것" } } },
    addSections: { courseId, after: null, sections: [{ sectionId: randomUUIDv7(), title: "남의 것" }] },
    moveSection: { courseId, sectionId, after: null },
    removeSection: { courseId, sectionId },
    addLectures: { courseId, sectionId, after: null, lectures: [{ lectureId: randomUUIDv7(), title: "남의 것" }] },
    copyLectures: { courseId, sectionId, after: null, lectures: [{ lectureId: randomUUIDv7(), from: lectureId }] },
    moveLectures: { courseId, lectureIds, sectionId, after: null },
    removeLectures: { courseId, lectureIds, isRemoved: true },
    setVideo: { lectureId, mediaAssetId: null },
    setTrailerUpload: { courseId, mediaAssetId: null },
    placeAttachments: { lectureId, attachmentIds: [randomUUIDv7()], after: null },
    removeAttachments: { lectureId, attachmentIds: [randomUUIDv7()] },
    publish: { courseId },
    cancelPublication: { courseId },
    withdraw: { courseId },
    cancelWithdrawal: { courseId },
    remove: { courseId },
    restore: { courseId, number: 1 },
  };
  const before = await draftOf(courseId);
  for (const [action, input] of Object.entries(inputs))
    expect([action, (await call(action, input, other)).status]).toEqual([action, 404]);
  expect((await read(t, "courseDraft.byId", other, { courseId })).status).toBe(404);
  expect((await read(t, "courseDraft.versions", other, { courseId })).body).toEqual([]);
  expect((await read(t, "courseDraft.version", other, { courseId, number: 1 })).status).toBe(404);
  expect((await read(t, "courseDraft.lectureLearners", other, { lectureId })).status).toBe(404);
  expect((await read(t, "courseDraft.prices", other, { courseId })).status).toBe(404);
  expect((await read(t, "courseDraft.folder", other, { courseId })).status).toBe(404);
  expect((await read(t, "courseDraft.folderMedia", other, { courseId })).status).toBe(404);
  expect(await draftOf(courseId)).toEqual(before);
  // Ids of another course of the same teacher, and a video of another teacher.
  const [strange] = foreign.lectureIds;
  expect((await call("moveLectures", { courseId, lectureIds: [strange], sectionId, after: null })).status).toBe(404);
  const taken = { courseId, sectionId, after: null, lectures: [{ lectureId: strange, title: "남의 것" }] };
  expect((await call("addLectures", taken)).status).toBe(404);
  const lecture = await mutate(t, "mediaUpload.start", other, { fileName: "남의 것.mp4", bytes: 10 });
  const setting = { lectureId, mediaAssetId: lecture.body.mediaAssetId };
  expect((await call("setVideo", setting)).status).toBe(404);
  const awaited = { courseId, mediaAssetId: lecture.body.mediaAssetId };
  expect((await call("setTrailerUpload", awaited)).status).toBe(404);
  const procedures = procedureEntries().flatMap(([path]) => (path.startsWith("courseDraft.") ? [path] : []));
  const reads = [
    "byId",
    "preview",
    "version",
    "versions",
    "list",
    "lectureLearners",
    "prices",
    "folder",
    "folderMedia",
  ];
  const tried = [...Object.keys(inputs), ...reads].map((name) => `courseDraft.${name}`);
  expect(tried.toSorted()).toEqual(procedures.toSorted());
});

test("captions of a course are read when the course is published, and not before", async () => {
  const started = await start();
  await complete(started);
  const { courseId, lectureIds } = started;
  await call("publish", { courseId });
  const [lectureId = ""] = lectureIds;
  const { video: shown } = (await draftOf(courseId)).lectures.find((one) => one.lectureId === lectureId) ?? {};
  const mediaId = shown?.mediaId ?? "";
  expect((await mutate(t, "mediaDraft.open", teacher, { mediaId })).status).toBe(200);
  expect((await draftOf(courseId)).hasChanges).toBe(false);
  const to = { startMs: 1_000, endMs: 3_000, text: "반죽을 시작해요", isUnsure: false };
  const changes = [{ id: randomUUIDv7(), from: null, to }];
  expect((await mutate(t, "mediaDraft.saveCues", teacher, { mediaId, lang: "en", changes })).status).toBe(200);
  expect((await draftOf(courseId)).hasChanges).toBe(true);
  const langs = async () => {
    const { captions } = (await t.rest("GET", `/lectures/${lectureId}`)).body;
    return captions.map(({ lang }: { lang: string }) => lang);
  };
  expect(await langs()).not.toContain("en");
  expect((await call("publish", { courseId })).status).toBe(200);
  expect(await langs()).toContain("en");
  expect((await draftOf(courseId)).hasChanges).toBe(false);
});

test("a course that is published twice at once has two versions, one after the other", async () => {
  const started = await start();
  await complete(started);
  const { courseId } = started;
  const published = await Promise.all([1, 2, 3].map(() => call("publish", { courseId })));
  expect(published.map(({ body }) => body.number).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect((await publicCourse(courseId)).body.lectureCount).toBe(3);
});

test("many editors at once lose no edit", async () => {
  const { courseId, lectureIds } = await start();
  const [lectureId = ""] = lectureIds;
  // Each editor appends its letter until the server has taken it, as a client that merges texts does.
  const append = async (letter: string) => {
    for (let from = "준비"; ;) {
      const { status, body } = await call("saveLecture", {
        lectureId,
        changes: { title: { from, to: from + letter } },
      });
      if (status === 200) return;
      from = body.details.current.title;
    }
  };
  const letters = Array.from("가나다라마바사아자차카타파하");
  await Promise.all(letters.map(append));
  const { title } = (await draftOf(courseId)).lectures.find((lecture) => lecture.lectureId === lectureId) ?? {};
  expect(Array.from(title ?? "").toSorted()).toEqual(["준", "비", ...letters].toSorted());
});

test("the text of a lecture is published with it, for those who may watch it", async () => {
  const started = await start();
  const { courseId, lectureIds } = started;
  const [open = "", sold = ""] = lectureIds;
  await complete(started);
  const write = (lectureId: string, from: string, to: string) =>
    call("saveLecture", { lectureId, changes: { script: { from, to } } });
  for (const lectureId of [open, sold]) expect((await write(lectureId, "", "## 반죽\n\n물 300g")).status).toBe(200);
  expect((await write(sold, "옛글", "새 글")).body.code).toBe("DRAFT_CHANGED");
  expect((await write(sold, "## 반죽\n\n물 300g", "가".repeat(20_001))).body.code).toBe("VALIDATION_FAILED");
  await call("publish", { courseId });

  const hasScript = async (lectureId: string) => (await t.rest("GET", `/lectures/${lectureId}`)).body.hasScript;
  expect(await Promise.all(lectureIds.map(hasScript))).toEqual([true, true, false]);
  const scriptFor = async (lectureId: string, as: Partial<Learner>) => {
    const { body } = await read(t, "lectureScript.byId", as, { lectureId });
    return body.script ?? body.code;
  };
  const [learner, visitor] = [await makeWatcher(t, sold), {}];
  expect(await scriptFor(sold, learner)).toBe("## 반죽\n\n물 300g");
  expect(await scriptFor(sold, teacher)).toBe("## 반죽\n\n물 300g");
  expect(await scriptFor(open, visitor)).toBe("## 반죽\n\n물 300g");
  for (const stranger of [visitor, other]) expect(await scriptFor(sold, stranger)).toBe("NOT_FOUND");

  // Learners read an edit once it is published, and the former text after going back.
  t.clock.advance(60);
  await write(sold, "## 반죽\n\n물 300g", "물 320g");
  expect(await scriptFor(sold, learner)).toBe("## 반죽\n\n물 300g");
  await call("publish", { courseId });
  expect(await scriptFor(sold, learner)).toBe("물 320g");
  await call("restore", { courseId, number: 1 });
  await call("publish", { courseId });
  expect(await scriptFor(sold, learner)).toBe("## 반죽\n\n물 300g");
});

test("a teacher knows how many learners have opened a lecture before its video is replaced", async () => {
  const started = await start();
  const [lectureId = ""] = started.lectureIds;
  const learners = async (as = teacher) => (await read(t, "courseDraft.lectureLearners", as, { lectureId })).body;
  expect(await learners()).toEqual({ learners: 0 });
  await complete(started);
  await call("publish", { courseId: started.courseId });
  for (let index = 0; index < 2; index += 1) {
    const { userId } = await makeWatcher(t, lectureId);
    await markLectureOpened(t.db, { userId, lectureId }, t.clock.at);
  }
  await makeWatcher(t, lectureId);
  expect(await learners()).toEqual({ learners: 2 });
  expect((await learners(other)).code).toBe("NOT_FOUND");
  // The captions of the video that learners have may be taken over until the other one is published.
  const first = async () => (await draftOf(started.courseId)).lectures[0];
  const present = (await first())?.video?.mediaId;
  expect((await first())?.replacedMediaId).toBeNull();
  await call("setVideo", { lectureId, mediaAssetId: await video() });
  expect(await first()).toMatchObject({
    replacedMediaId: present,
    video: { mediaId: expect.not.stringMatching(present ?? "") },
  });
  await call("publish", { courseId: started.courseId });
  expect((await first())?.replacedMediaId).toBeNull();
});
