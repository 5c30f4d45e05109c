import { randomUUIDv7 } from "node:crypto";
import type { CourseDraft } from "../../shared/course/draft.ts";
import { createAssetInTx } from "../domains/media/assets/commands.ts";
import type { RestAnswer, TestApp } from "./app.ts";
import { mutate, read } from "./asking.ts";
import { type Learner, makeCategory, makeLearner, makeMedia, makeTeacher } from "./factories.ts";

export type Started = { courseId: string; sectionId: string; lectureIds: string[] };

export const writtenPage = {
  subtitle: "집 오븐으로 굽는 첫 빵",
  description: "오븐 하나와 밀가루만 있으면 돼요. ".repeat(5).trim(),
  category: "공예",
  level: "입문",
  outcomes: ["식빵을 구워요"],
  price: 30_000,
};
const empty = { subtitle: "", description: "", category: null, level: null, outcomes: [], price: null };

/** A teacher's page, whose drafts a test writes. */
export type Drafting = { t: TestApp; teacher: Learner; teacherId: string };

/** The page of a new teacher, in a shop that has a category. */
export async function makeDrafting(t: TestApp): Promise<Drafting> {
  await makeCategory(t.db);
  const teacher = await makeLearner(t);
  return { t, teacher, teacherId: await makeTeacher(t.db, { userId: teacher.userId }) };
}

export const callDraft = ({ t, teacher }: Drafting, action: string, input: object, as = teacher): Promise<RestAnswer> =>
  mutate(t, `courseDraft.${action}`, as, input);

export const readDraft = async ({ t, teacher }: Drafting, courseId: string, as = teacher): Promise<CourseDraft> =>
  (await read(t, "courseDraft.byId", as, { courseId })).body;

/** An uploaded video that is ready. */
export async function makeUploaded({ t, teacherId }: Drafting, durationMs = 60_000): Promise<string> {
  const mediaId = await makeMedia(t.db, durationMs);
  const asset = { teacherId, lectureId: null, fileName: "1강.mp4", bytes: 1000 };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  await t.db
    .updateTable("media_asset")
    .set({ status: "READY", percent: 100, media_id: mediaId })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
  return mediaAssetId;
}

/** A draft with a section and lectures, which have no videos yet. */
export async function startDraft(drafting: Drafting, titles: string[] = ["준비", "반죽", "굽기"]): Promise<Started> {
  const [courseId, sectionId] = [randomUUIDv7(), randomUUIDv7()];
  await callDraft(drafting, "create", { courseId, title: "빵 굽기" });
  await callDraft(drafting, "addSections", { courseId, after: null, sections: [{ sectionId, title: "첫째 날" }] });
  const lectures = titles.map((title) => ({ lectureId: randomUUIDv7(), title }));
  await callDraft(drafting, "addLectures", { courseId, sectionId, after: null, lectures });
  return { courseId, sectionId, lectureIds: lectures.map(({ lectureId }) => lectureId) };
}

/** Gives it everything that a publication needs. @returns the answer to the page, which is 200 */
export async function completeDraft(drafting: Drafting, { courseId, lectureIds }: Started): Promise<RestAnswer> {
  const changes = Object.fromEntries(
    Object.entries(writtenPage).map(([field, to]) => [field, { from: empty[field as keyof typeof empty], to }]),
  );
  const saved = await callDraft(drafting, "savePage", { courseId, changes });
  for (const lectureId of lectureIds)
    await callDraft(drafting, "setVideo", { lectureId, mediaAssetId: await makeUploaded(drafting) });
  const preview = { isPreview: { from: false, to: true } };
  await callDraft(drafting, "saveLecture", { lectureId: lectureIds[0], changes: preview });
  return saved;
}
