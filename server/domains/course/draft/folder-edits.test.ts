import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FolderOutline, planEdits } from "../../../../shared/course/folder/plan-edits.ts";
import { seededRandom } from "../../../integrations/payments/sandbox/fault-injection.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { read } from "../../../test/asking.ts";
import { callDraft, type Drafting, makeDrafting, readDraft, startDraft } from "../../../test/drafting.ts";
import { applyEdits } from "./edit-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("the edits of sixty random folders make a draft what each has, and nothing is left to do", async () => {
  const drafting = await makeDrafting(t);
  const { courseId, lectureIds: first } = await startDraft(drafting);
  const random = seededRandom(20_261_129);
  const pick = (below: number) => Math.floor(random() * below);
  const lectureIds = [...first, ...Array.from({ length: 5 }, () => randomUUIDv7())];
  for (let round = 0; round < 60; round += 1) {
    const outline = randomOutline(lectureIds, pick);
    const draft = await readDraft(drafting, courseId);
    await applyEdits(t, drafting.teacher.userId, planEdits({ outline, draft }, randomUUIDv7), t.clock.at);
    const changed = await readDraft(drafting, courseId);
    expect(planEdits({ outline, draft: changed }, randomUUIDv7)).toEqual([]);
    const shown = changed.sections.map(({ sectionId, title }) => ({
      title,
      lectureIds: changed.lectures
        .filter((lecture) => lecture.sectionId === sectionId && !lecture.isRemoved)
        .map(({ lectureId }) => lectureId),
    }));
    expect(shown).toEqual(
      outline.sections.map(({ title, lectures }) => ({
        title,
        lectureIds: lectures.filter(({ isRemoved }) => !isRemoved).map(({ lectureId }) => lectureId),
      })),
    );
    expect(changed.page.tags).toEqual(outline.page.tags);
    // A lecture that is not in the folder is still there, for those who have it.
    for (const { lectureId } of draft.lectures)
      expect(changed.lectures.some((lecture) => lecture.lectureId === lectureId)).toBe(true);
  }
});

test("a folder that was planned on another state of the draft changes nothing", async () => {
  const drafting = await makeDrafting(t);
  const { courseId, lectureIds } = await startDraft(drafting);
  const draft = await readDraft(drafting, courseId);
  const [lectureId = ""] = lectureIds;
  const outline = {
    page: { subtitle: "폴더의 말" },
    sections: [{ title: "새 섹션", lectures: [{ lectureId, fields: { title: "폴더의 제목" }, isRemoved: false }] }],
  };
  const edits = planEdits({ outline, draft }, randomUUIDv7);
  const changes = { title: { from: "준비", to: "선생님의 제목" } };
  await applyEdits(t, drafting.teacher.userId, [{ action: "saveLecture", input: { lectureId, changes } }], t.clock.at);
  const before = await readDraft(drafting, courseId);
  await expect(applyEdits(t, drafting.teacher.userId, edits, t.clock.at)).rejects.toThrow("DRAFT_CHANGED");
  expect(await readDraft(drafting, courseId)).toEqual(before);
});

/** Sections of some lectures in any order, with titles that come back; at least one is not removed. */
function randomOutline(lectureIds: readonly string[], pick: (below: number) => number): FolderOutline {
  const shuffled = lectureIds
    .map((lectureId) => ({ lectureId, at: pick(1_000) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 1 + pick(lectureIds.length));
  const sections = Array.from({ length: 1 + pick(4) }, (_, index) => ({
    title: `섹션 ${index * 10 + pick(4)}`,
    lectures: [] as FolderOutline["sections"][number]["lectures"],
  }));
  for (const [index, { lectureId }] of shuffled.entries())
    sections[pick(sections.length)]?.lectures.push({
      lectureId,
      fields: { title: `강의 ${pick(9)}`, summary: pick(2) === 0 ? "" : "요약", isPreview: pick(2) === 0 },
      isRemoved: index > 0 && pick(4) === 0,
    });
  return { page: { tags: [`태그 ${pick(9)}`] }, sections };
}

const send = (drafting: Drafting, input: object, as = drafting.teacher) => callDraft(drafting, "applyEdits", input, as);

/** Edits that make an empty draft one with a lecture of this text. */
const newCourse = (courseId: string, script = "") => {
  const [sectionId, lectureId] = [randomUUIDv7(), randomUUIDv7()];
  const changes = { script: { from: "", to: script } };
  return {
    lectureId,
    edits: [
      { action: "savePage", input: { courseId, changes: { title: { from: "", to: "매듭" } } } },
      { action: "addSections", input: { courseId, after: null, sections: [{ sectionId, title: "첫째 날" }] } },
      {
        action: "addLectures",
        input: { courseId, sectionId, after: null, lectures: [{ lectureId, title: "고리" }] },
      },
      ...(script === "" ? [] : [{ action: "saveLecture", input: { lectureId, changes } }]),
    ],
  };
};

test("a draft is begun with its edits in one call, which may be sent twice", async () => {
  const drafting = await makeDrafting(t);
  const courseId = randomUUIDv7();
  const { edits, lectureId } = newCourse(courseId);
  expect((await send(drafting, { courseId, edits })).status).toBe(404);
  expect((await send(drafting, { courseId, isNew: true, edits })).status).toBe(200);
  expect((await send(drafting, { courseId, isNew: true, edits })).status).toBe(200);
  const { page, sections, lectures } = await readDraft(drafting, courseId);
  expect([page.title, sections.length, lectures.map((one) => one.lectureId)]).toEqual(["매듭", 1, [lectureId]]);
});

test("a folder that became a course is taken back by one call, and made again by another", async () => {
  const drafting = await makeDrafting(t);
  const courseId = randomUUIDv7();
  const { edits, lectureId } = newCourse(courseId);
  await send(drafting, { courseId, isNew: true, edits });
  const { sections } = await readDraft(drafting, courseId);
  const [{ sectionId } = { sectionId: "" }] = sections;
  const lectures = (isRemoved: boolean) => ({
    action: "removeLectures",
    input: { courseId, lectureIds: [lectureId], isRemoved },
  });
  const title = (from: string, to: string) => ({
    action: "savePage",
    input: { courseId, changes: { title: { from, to } } },
  });
  const back = [lectures(true), { action: "removeSection", input: { courseId, sectionId } }, title("매듭", "")];
  expect((await send(drafting, { courseId, edits: back })).status).toBe(200);
  const empty = await readDraft(drafting, courseId);
  // The section has a lecture that may come back.
  expect([empty.page.title, empty.sections, empty.lectures[0]?.isRemoved]).toEqual(["", sections, true]);
  const again = [title("", "매듭"), ...edits.slice(1), lectures(false)];
  expect((await send(drafting, { courseId, edits: again })).status).toBe(200);
  const { page, lectures: present } = await readDraft(drafting, courseId);
  expect([page.title, present.map((one) => [one.lectureId, one.isRemoved])]).toEqual(["매듭", [[lectureId, false]]]);
});

test("edits of a draft that has changed are refused with its values, and none of them is made", async () => {
  const drafting = await makeDrafting(t);
  const { courseId, sectionId, lectureIds } = await startDraft(drafting);
  const [first] = lectureIds;
  const before = await readDraft(drafting, courseId);
  const changes = { title: { from: "다른 제목", to: "폴더의 제목" } };
  const answer = await send(drafting, {
    courseId,
    edits: [
      { action: "moveLectures", input: { courseId, lectureIds: [first], sectionId, after: lectureIds.at(-1) } },
      { action: "saveLecture", input: { lectureId: first, changes } },
    ],
  });
  expect([answer.status, answer.body.code, answer.body.details.current]).toEqual([
    409,
    "DRAFT_CHANGED",
    { title: "준비" },
  ]);
  expect(await readDraft(drafting, courseId)).toEqual(before);
});

test("one edit that is refused refuses all, and begins no draft", async () => {
  const drafting = await makeDrafting(t);
  const foreign = await startDraft(await makeDrafting(t));
  const courseId = randomUUIDv7();
  const { edits } = newCourse(courseId);
  const changes = { title: { from: "준비", to: "남의 것" } };
  const stranger = { action: "saveLecture", input: { lectureId: foreign.lectureIds[0], changes } };
  expect((await send(drafting, { courseId, isNew: true, edits: [...edits, stranger] })).status).toBe(404);
  expect((await read(t, "courseDraft.byId", drafting.teacher, { courseId })).status).toBe(404);
  // The id of another teacher's course is none that a draft can be begun with.
  const taken = newCourse(foreign.courseId).edits;
  expect((await send(drafting, { courseId: foreign.courseId, isNew: true, edits: taken })).status).toBe(404);
});

test.each<[what: string, edits: (courseId: string) => object[]]>([
  ["no edits", () => []],
  ["an unknown action", (courseId) => [{ action: "publish", input: { courseId } }]],
  ["an input of another action", (courseId) => [{ action: "moveSection", input: { courseId, changes: {} } }]],
  [
    "a title without end",
    (courseId) => [
      { action: "savePage", input: { courseId, changes: { title: { from: "", to: "가".repeat(10_000) } } } },
    ],
  ],
  [
    "an edit of another course",
    () => [{ action: "savePage", input: { courseId: randomUUIDv7(), changes: { title: { from: "", to: "매듭" } } } }],
  ],
  ["too many edits", (courseId) => Array.from({ length: 5_001 }, () => newCourse(courseId).edits[0] ?? {})],
])("a call with %s is refused", async (_, editsOf) => {
  const drafting = await makeDrafting(t);
  const { courseId } = await startDraft(drafting);
  const answer = await send(drafting, { courseId, edits: editsOf(courseId) });
  expect([answer.status, answer.body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("the texts of a large folder are sent in one call, up to four megabytes, by a signed-in teacher", async () => {
  const drafting = await makeDrafting(t);
  const { courseId, sectionId } = await startDraft(drafting);
  const lectures = Array.from({ length: 60 }, () => ({ lectureId: randomUUIDv7(), title: "긴 강의" }));
  const edits = (script: string) => [
    { action: "addLectures", input: { courseId, sectionId, after: null, lectures } },
    ...lectures.map(({ lectureId }) => ({
      action: "saveLecture",
      input: { lectureId, changes: { script: { from: "", to: script } } },
    })),
  ];
  expect((await send(drafting, { courseId, edits: edits("가".repeat(20_000)) })).status).toBe(200);
  const { lectures: stored } = await readDraft(drafting, courseId);
  expect(stored.filter(({ script }) => script.length === 20_000)).toHaveLength(60);
  expect(
    (await send(drafting, { courseId, edits: [...edits("나".repeat(20_000)), ...edits("가".repeat(20_000))] })).status,
  ).toBe(413);
  const url = "/trpc/courseDraft.applyEdits";
  const anonymous = await t.app.inject({ method: "POST", url, payload: { courseId, edits: edits("") } });
  expect(anonymous.statusCode).toBe(401);
});
