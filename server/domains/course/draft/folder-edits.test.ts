import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FolderOutline, planEdits } from "../../../../shared/course/folder/plan-edits.ts";
import { seededRandom } from "../../../integrations/payments/sandbox/fault-injection.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeDrafting, readDraft, startDraft } from "../../../test/drafting.ts";
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
