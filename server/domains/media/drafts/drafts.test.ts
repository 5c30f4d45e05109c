import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MediaDraft } from "../../../../shared/media/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { procedureEntries } from "../../../http/procedures.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { type Learner, makeLearner, makeLecture, makeTeacher } from "../../../test/factories.ts";

let t: TestApp;
let teacher: Learner;
let teacherId: string;
let other: Learner;
beforeAll(async () => {
  t = await testApp();
  teacher = await makeLearner(t);
  teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  other = await makeLearner(t);
  await makeTeacher(t.db, { userId: other.userId });
});
afterAll(() => t.close());

const call = (action: string, input: object, as = teacher) => mutate(t, `mediaDraft.${action}`, as, input);
const draftOf = async (mediaId: string, as = teacher): Promise<MediaDraft> =>
  (await read(t, "mediaDraft.byId", as, { mediaId })).body;

/** A lecture of the teacher whose draft is open. */
async function opened() {
  const lectureId = await makeLecture(t.db, { teacherId });
  const { media_id: mediaId } = await t.db
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  await t.deps.storage.write(`media/${await keyOf(mediaId)}/video.mp4`, Buffer.from("a video"), "video/mp4");
  expect((await call("open", { mediaId })).status).toBe(200);
  return { lectureId, mediaId };
}

const keyOf = async (mediaId: string): Promise<string> => {
  const media = t.db.selectFrom("media").where("media_id", "=", mediaId);
  return (await media.select("storage_key").executeTakeFirstOrThrow()).storage_key;
};
const cue = (startMs: number, text: string, endMs = startMs + 2_000) => ({ startMs, endMs, text, isUnsure: false });
const lectureOf = async (lectureId: string) => (await t.rest("GET", `/lectures/${lectureId}`)).body;
const textOf = async (mediaId: string): Promise<string> => {
  const captions = t.db.selectFrom("media_caption").where("media_id", "=", mediaId).where("lang", "=", "ko");
  const { file } = await captions.select("file").executeTakeFirstOrThrow();
  return ((await t.deps.storage.read(`media/${await keyOf(mediaId)}/${file}`, 2 ** 20)) ?? "").toString();
};

test("captions and chapters are edited, and learners get them when they are published", async () => {
  const { lectureId, mediaId } = await opened();
  const before = await lectureOf(lectureId);
  expect((await draftOf(mediaId)).hasChanges).toBe(false);
  const [first, second, chapter] = [randomUUID(), randomUUID(), randomUUID()];
  const changes = [
    { id: second, from: null, to: cue(4_000, "둘째") },
    { id: first, from: null, to: cue(1_000, " 첫째\n\n줄 ") },
  ];
  expect((await call("saveCues", { mediaId, lang: "ko", changes })).status).toBe(200);
  // Sent again after a lost answer.
  expect((await call("saveCues", { mediaId, lang: "ko", changes })).status).toBe(200);
  const named = [{ id: chapter, from: null, to: { startMs: 3_000, title: " 반죽  하기 " } }];
  expect((await call("saveChapters", { mediaId, changes: named })).status).toBe(200);
  const draft = await draftOf(mediaId);
  expect(draft).toMatchObject({
    mediaId,
    hasChanges: true,
    waveform: null,
    tracks: [
      {
        lang: "ko",
        label: "한국어",
        cues: [
          { cueId: first, ...cue(1_000, "첫째\n줄") },
          { cueId: second, ...cue(4_000, "둘째") },
        ],
      },
    ],
  });
  expect(draft.chapters).toContainEqual({ chapterId: chapter, startMs: 3_000, title: "반죽 하기" });
  expect(await lectureOf(lectureId)).toEqual(before);

  expect((await call("publish", { mediaId })).status).toBe(200);
  const published = await lectureOf(lectureId);
  expect(published.captions).toMatchObject([{ lang: "ko", label: "한국어" }]);
  expect(published.chapters).toContainEqual({ title: "반죽 하기", startSec: 3, endSec: draft.durationMs / 1000 });
  expect(await textOf(mediaId)).toContain("첫째\n줄");
  expect((await draftOf(mediaId)).hasChanges).toBe(false);
  // Another edit is in the draft alone.
  const edit = [{ id: first, from: cue(1_000, "첫째\n줄"), to: cue(1_000, "고친 첫째") }];
  await call("saveCues", { mediaId, lang: "ko", changes: edit });
  expect(await textOf(mediaId)).not.toContain("고친 첫째");
  await call("publish", { mediaId });
  expect(await textOf(mediaId)).toContain("고친 첫째");
});

test("captions that learners have are the start of a draft", async () => {
  const { mediaId } = await opened();
  const id = randomUUID();
  await call("saveCues", { mediaId, lang: "ko", changes: [{ id, from: null, to: cue(0, "흙 <반죽>") }] });
  await call("publish", { mediaId });
  await t.db.deleteFrom("media_draft").where("media_id", "=", mediaId).execute();
  await call("open", { mediaId });
  await call("open", { mediaId });
  const { tracks, hasChanges } = await draftOf(mediaId);
  expect(hasChanges).toBe(false);
  expect(tracks).toMatchObject([{ lang: "ko", cues: [cue(0, "흙 <반죽>")] }]);
});

test("a caption that was changed elsewhere is a conflict, and nothing of the call is saved", async () => {
  const { mediaId } = await opened();
  const [first, second] = [randomUUID(), randomUUID()];
  const save = (changes: object[]) => call("saveCues", { mediaId, lang: "ko", changes });
  await save([
    { id: first, from: null, to: cue(0, "가") },
    { id: second, from: null, to: cue(3_000, "나") },
  ]);
  await save([{ id: first, from: cue(0, "가"), to: cue(0, "남의 글") }]);
  const stale = await save([
    { id: second, from: cue(3_000, "나"), to: null },
    { id: first, from: cue(0, "가"), to: cue(0, "내 글") },
  ]);
  expect(stale).toMatchObject({
    status: 409,
    body: { code: "DRAFT_CHANGED", details: { current: { [first]: cue(0, "남의 글") } } },
  });
  expect((await draftOf(mediaId)).tracks[0]?.cues).toHaveLength(2);
  // Another field of the same caption is merged.
  expect((await save([{ id: first, from: cue(0, "가"), to: cue(100, "가", 2_000) }])).status).toBe(200);
  expect((await draftOf(mediaId)).tracks[0]?.cues[0]).toMatchObject({ startMs: 100, text: "남의 글" });
});

test("many editors at once lose no edit", async () => {
  const { mediaId } = await opened();
  const id = randomUUID();
  await call("saveCues", { mediaId, lang: "ko", changes: [{ id, from: null, to: cue(0, "글") }] });
  const append = async (letter: string) => {
    for (let from = cue(0, "글"); ;) {
      const to = { ...from, text: from.text + letter };
      const { status, body } = await call("saveCues", { mediaId, lang: "ko", changes: [{ id, from, to }] });
      if (status === 200) return;
      from = body.details.current[id];
    }
  };
  const letters = Array.from("가나다라마바사아자차");
  await Promise.all(letters.map(append));
  const text = (await draftOf(mediaId)).tracks[0]?.cues[0]?.text ?? "";
  expect(Array.from(text).toSorted()).toEqual(["글", ...letters].toSorted());
});

test.each<[what: string, change: object]>([
  ["that ends before it starts", { from: null, to: cue(3_000, "가", 3_000) }],
  ["before the start of the video", { from: null, to: cue(-1, "가") }],
  ["of too many characters", { from: null, to: cue(0, "가".repeat(limits.captionTextMax + 1)) }],
])("a caption %s is refused", async (_, change) => {
  const { mediaId } = await opened();
  const { status } = await call("saveCues", { mediaId, lang: "ko", changes: [{ id: randomUUID(), ...change }] });
  expect(status).toBe(400);
  expect((await draftOf(mediaId)).tracks.flatMap(({ cues }) => cues)).toEqual([]);
});

test("a video has a limited number of chapters", async () => {
  const { mediaId } = await opened();
  const chapters = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      from: null,
      to: { startMs: index, title: "가" },
    }));
  const present = (await draftOf(mediaId)).chapters.length;
  for (const count of [100, limits.chaptersMax - 100 - present])
    expect((await call("saveChapters", { mediaId, changes: chapters(count) })).status).toBe(200);
  const full = await call("saveChapters", { mediaId, changes: chapters(1) });
  expect(full).toMatchObject({ status: 409, body: { code: "DRAFT_FULL", details: { max: limits.chaptersMax } } });
  expect((await draftOf(mediaId)).chapters).toHaveLength(limits.chaptersMax);
});

test("captions without a text are not published", async () => {
  const { mediaId } = await opened();
  await call("saveCues", { mediaId, lang: "ko", changes: [{ id: randomUUID(), from: null, to: cue(0, " ") }] });
  expect((await call("publish", { mediaId })).body.code).toBe("CAPTIONS_EMPTY");
});

test("nothing of another teacher's video is found", async () => {
  const { mediaId } = await opened();
  const id = randomUUID();
  const inputs = {
    open: { mediaId },
    saveCues: { mediaId, lang: "ko", changes: [{ id, from: null, to: cue(0, "남의 글") }] },
    saveChapters: { mediaId, changes: [{ id, from: null, to: { startMs: 0, title: "남의 글" } }] },
    publish: { mediaId },
  };
  const reads = ["byId", "link"];
  const before = await draftOf(mediaId);
  for (const [action, input] of Object.entries(inputs))
    expect([action, (await call(action, input, other)).status]).toEqual([action, 404]);
  for (const name of reads) expect((await read(t, `mediaDraft.${name}`, other, { mediaId })).status).toBe(404);
  expect(await draftOf(mediaId)).toEqual(before);
  const procedures = procedureEntries().flatMap(([path]) => (path.startsWith("mediaDraft.") ? [path] : []));
  const tried = [...Object.keys(inputs), ...reads].map((name) => `mediaDraft.${name}`);
  expect(tried.toSorted()).toEqual(procedures.toSorted());
});

test("the video of a draft is read by ranges at a signed address that its teacher alone gets", async () => {
  const { mediaId } = await opened();
  const { pathname, search } = new URL((await draftOf(mediaId)).videoUrl, "http://closegap.test");
  const part = await t.app.inject({ url: pathname + search, headers: { range: "bytes=2-6" } });
  expect([part.statusCode, part.body, part.headers["content-type"]]).toEqual([206, "video", "video/mp4"]);
  expect((await t.app.inject({ url: pathname })).statusCode).toBe(403);
  const elsewhere = pathname.replace(/video\.mp4$/, "captions.ko.vtt");
  expect((await t.app.inject({ url: elsewhere + search })).statusCode).toBe(403);
  t.clock.advance(3 * 3_600);
  expect((await t.app.inject({ url: pathname + search })).statusCode).toBe(403);
});
