import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trailerUrl } from "../../../../shared/media/schema.ts";
import { addDays } from "../../../../shared/time.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft,
  type Drafting,
  makeDrafting,
  makeUploaded,
  readDraft,
  startDraft,
} from "../../../test/drafting.ts";
import type { Learner } from "../../../test/factories.ts";
import { makeAdmin } from "../../../test/support.ts";
import { createAssetInTx } from "../../media/assets/commands.ts";
import { finishAsset } from "../../media/assets/progress-commands.ts";
import { mediaKey } from "../../media/file-names.ts";
import { sweepMedia } from "../../media/sweep/sweep-commands.ts";
import { carryOutDue } from "../publication/due-commands.ts";

let t: TestApp;
let work: Drafting;
let other: Drafting;
let teacher: Learner;
beforeAll(async () => {
  t = await testApp();
  [work, other] = [await makeDrafting(t), await makeDrafting(t)];
  ({ teacher } = work);
});
afterAll(() => t.close());

const call = (action: string, input: object) => callDraft(work, action, input);
const draftOf = (courseId: string) => readDraft(work, courseId);
const choose = (courseId: string, from: string | null, to: string | null) =>
  call("savePage", { courseId, changes: { trailer: { from, to } } });
const publish = async (courseId: string) => {
  t.clock.advance(1);
  expect((await call("publish", { courseId })).status).toBe(200);
};
const trailerOf = async (courseId: string) => (await read(t, "course.byId", {}, { courseId })).body.trailer;
/** Bytes of the trailer that a visitor gets. */
const visit = async (courseId: string, file = "video.mp4") =>
  t.app.inject({ url: trailerUrl(courseId, file), headers: { range: "bytes=0-4" } });

/** Media of a video that the teacher has uploaded, with a file that says its name. */
async function makeVideo(drafting: Drafting, content: string): Promise<string> {
  const mediaAssetId = await makeUploaded(drafting);
  const { media_id: mediaId } = await t.db
    .selectFrom("media_asset")
    .where("media_asset_id", "=", mediaAssetId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  await t.deps.storage.write(mediaKey(mediaId ?? "", "video.mp4"), Buffer.from(content), "video/mp4");
  return mediaId ?? "";
}

/** A draft that can be published, with a trailer. */
async function startWithTrailer(content = "first") {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const mediaId = await makeVideo(work, content);
  expect((await choose(started.courseId, null, mediaId)).status).toBe(200);
  return { ...started, mediaId };
}

test("a trailer is its teacher's alone until it is published, and everyone's until it is replaced or removed", async () => {
  const { courseId, mediaId } = await startWithTrailer();
  expect(await draftOf(courseId)).toMatchObject({
    page: { trailer: mediaId },
    trailerVideo: { mediaId, status: "READY" },
  });
  expect((await visit(courseId)).statusCode).toBe(404);
  const { url } = (await read(t, "mediaDraft.link", teacher, { mediaId })).body;
  expect((await t.app.inject(url.replace(/^https?:\/\/[^/]+/, ""))).payload).toBe("first");
  await publish(courseId);
  expect(await trailerOf(courseId)).toEqual({
    durationSec: 60,
    posterUrl: trailerUrl(courseId, `poster.webp?v=${mediaId.slice(-12)}`),
    captions: [{ lang: "ko", label: "한국어", url: trailerUrl(courseId, "captions.ko.vtt") }],
    sources: [{ type: "video/mp4", url: trailerUrl(courseId, "video.mp4") }],
  });
  expect(await visit(courseId)).toMatchObject({ statusCode: 206, payload: "first" });

  const next = await makeVideo(work, "later");
  await choose(courseId, mediaId, next);
  expect((await visit(courseId)).payload).toBe("first");
  await publish(courseId);
  expect((await visit(courseId)).payload).toBe("later");
  await choose(courseId, next, null);
  await publish(courseId);
  expect([await trailerOf(courseId), (await visit(courseId)).statusCode]).toEqual([null, 404]);
});

test("the trailer of a course that is withdrawn is public no longer, and again when it is back", async () => {
  const { courseId } = await startWithTrailer();
  await publish(courseId);
  await call("withdraw", { courseId });
  expect([await trailerOf(courseId), (await visit(courseId)).statusCode]).toEqual([null, 404]);
  await publish(courseId);
  expect((await visit(courseId)).statusCode).toBe(206);
});

test("the video of a lecture that an admin has blocked is no trailer for visitors, until the lecture is back", async () => {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const { courseId, lectureIds } = started;
  const mediaId = (await draftOf(courseId)).lectures[1]?.video?.mediaId ?? "";
  await t.deps.storage.write(mediaKey(mediaId, "video.mp4"), Buffer.from("video"), "video/mp4");
  await choose(courseId, null, mediaId);
  await publish(courseId);
  const shown = await trailerOf(courseId);
  expect(shown).toMatchObject({ durationSec: 60 });
  const admin = await makeAdmin(t);
  const decide = async (status: "ARCHIVED" | "PUBLISHED") =>
    expect((await mutate(t, "admin.changeLecture", admin, { lectureId: lectureIds[1], status })).status).toBe(200);
  await decide("ARCHIVED");
  expect([await trailerOf(courseId), (await visit(courseId)).statusCode]).toEqual([null, 404]);
  await decide("PUBLISHED");
  expect([await trailerOf(courseId), (await visit(courseId)).statusCode]).toEqual([shown, 206]);
});

test("a video of another teacher and an unknown one are not found", async () => {
  const { courseId, lectureIds } = await startDraft(work);
  for (const foreign of [await makeVideo(other, "other"), randomUUIDv7()])
    expect(await choose(courseId, null, foreign)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  const upload = await makeUploaded(other);
  expect((await call("setTrailerUpload", { courseId, mediaAssetId: upload })).status).toBe(404);
  expect((await draftOf(courseId)).page.trailer).toBeNull();
  // The video of a lecture of the course is one.
  await call("setVideo", { lectureId: lectureIds[0], mediaAssetId: await makeUploaded(work) });
  const mediaId = (await draftOf(courseId)).lectures[0]?.video?.mediaId ?? "";
  expect((await choose(courseId, null, mediaId)).status).toBe(200);
  // Two windows: the second one has not seen it.
  expect(await choose(courseId, null, await makeVideo(work, "own"))).toMatchObject({
    body: { code: "DRAFT_CHANGED", details: { current: { trailer: mediaId } } },
  });
});

test("an upload becomes the trailer when it is ready, unless another video was chosen meanwhile", async () => {
  const { courseId, mediaId: former } = await startWithTrailer();
  const upload = () =>
    t.db.transaction().execute((trx) => {
      const asset = { teacherId: work.teacherId, lectureId: null, fileName: "소개.mp4", bytes: 10 };
      return createAssetInTx(trx, asset, t.clock.at);
    });
  const finish = async (mediaAssetId: string) => {
    await t.db
      .updateTable("media_asset")
      .set({ status: "PROCESSING", step: "PACKAGE" })
      .where("media_asset_id", "=", mediaAssetId)
      .execute();
    await finishAsset(t.deps, mediaAssetId, packaged(mediaAssetId), t.clock.at);
  };
  const first = await upload();
  expect((await call("setTrailerUpload", { courseId, mediaAssetId: first })).status).toBe(200);
  const awaiting = { page: { trailer: former }, trailerUpload: { mediaAssetId: first, fileName: "소개.mp4" } };
  expect(await draftOf(courseId)).toMatchObject(awaiting);
  await publish(courseId);
  await finish(first);
  const ready = {
    page: { trailer: first },
    trailerVideo: { fileName: "소개.mp4" },
    trailerUpload: null,
    hasChanges: true,
  };
  expect(await draftOf(courseId)).toMatchObject(ready);
  // Sent again after it was ready.
  t.clock.advance(1);
  await call("setTrailerUpload", { courseId, mediaAssetId: first });
  expect(await draftOf(courseId)).toMatchObject(ready);
  const second = await upload();
  await call("setTrailerUpload", { courseId, mediaAssetId: second });
  await choose(courseId, first, former);
  await finish(second);
  expect(await draftOf(courseId)).toMatchObject({ page: { trailer: former }, trailerUpload: null });
});

const packaged = (storageKey: string) => ({
  storageKey,
  durationMs: 5_000,
  width: 1280,
  height: 720,
  hasAudio: true,
  isHdr: false,
  hasVariableRate: null,
  posterFile: null,
  sources: [{ contentType: "video/mp4", file: "video.mp4" }],
  captions: [],
  chapters: [],
});

test("versions and copies have the trailer, and what one of them shows is kept", async () => {
  const { courseId, mediaId } = await startWithTrailer();
  await publish(courseId);
  await choose(courseId, mediaId, null);
  await publish(courseId);
  await t.db.deleteFrom("media_asset").where("media_id", "=", mediaId).execute();
  const sweep = () => sweepMedia(t.deps, { at: addDays(t.clock.at, 60), isDryRun: true });
  expect((await sweep()).mediaIds).not.toContain(mediaId);
  t.clock.advance(1);
  await call("restore", { courseId, number: 1 });
  expect(await draftOf(courseId)).toMatchObject({ page: { trailer: mediaId }, hasChanges: true });
  const copy = randomUUIDv7();
  await call("duplicate", { courseId: copy, from: courseId, title: "사본" });
  expect(await draftOf(copy)).toMatchObject({ page: { trailer: mediaId } });
  await t.db.deleteFrom("course_version_media").where("media_id", "=", mediaId).execute();
  expect((await sweep()).mediaIds).not.toContain(mediaId);
  // A course that was published without a draft.
  await publish(courseId);
  await t.db.deleteFrom("course_draft").where("course_id", "=", courseId).execute();
  await call("open", { courseId });
  expect(await draftOf(courseId)).toMatchObject({ page: { trailer: mediaId } });
});

test("a publication that waits shows the trailer with which it was sent", async () => {
  const { courseId, mediaId } = await startWithTrailer();
  const publishAt = addDays(t.clock.at, 1);
  await call("publish", { courseId, publishAt: publishAt.toISOString() });
  t.clock.advance(1);
  await choose(courseId, mediaId, null);
  expect((await visit(courseId)).statusCode).toBe(404);
  await t.db.deleteFrom("media_asset").where("media_id", "=", mediaId).execute();
  expect((await sweepMedia(t.deps, { at: addDays(t.clock.at, 60), isDryRun: true })).mediaIds).not.toContain(mediaId);
  await carryOutDue(t.deps, publishAt);
  expect((await visit(courseId)).payload).toBe("first");
  expect(await draftOf(courseId)).toMatchObject({ page: { trailer: null }, hasChanges: true });
});

test("captions of a trailer are published with its course", async () => {
  const { courseId, mediaId } = await startWithTrailer();
  await publish(courseId);
  await mutate(t, "mediaDraft.open", teacher, { mediaId });
  expect((await draftOf(courseId)).hasChanges).toBe(false);
  const to = { startMs: 0, endMs: 900, text: "어서 오세요", isUnsure: false };
  const changes = [{ id: randomUUIDv7(), from: null, to }];
  t.clock.advance(1);
  expect((await mutate(t, "mediaDraft.saveCues", teacher, { mediaId, lang: "en", changes })).status).toBe(200);
  expect((await draftOf(courseId)).hasChanges).toBe(true);
  await publish(courseId);
  const { captions } = await trailerOf(courseId);
  const [english] = captions.filter(({ lang }: { lang: string }) => lang === "en");
  expect((await t.app.inject(english.url)).payload).toContain("어서 오세요");
});

test("watching a trailer opens no lecture, although it is the video of one", async () => {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const { courseId, lectureIds } = started;
  const mediaId = (await draftOf(courseId)).lectures[1]?.video?.mediaId ?? "";
  await t.deps.storage.write(mediaKey(mediaId, "video.mp4"), Buffer.from("video"), "video/mp4");
  await choose(courseId, null, mediaId);
  await publish(courseId);
  expect((await visit(courseId)).statusCode).toBe(206);
  expect((await t.app.inject(`/media/${lectureIds[1]}/video.mp4`)).statusCode).toBe(403);
  await t.deps.fetchLog.flushAll();
  const counted = (table: "fetched_media" | "progress") =>
    t.db.selectFrom(table).where("lecture_id", "in", lectureIds).select("lecture_id").execute();
  expect([await counted("fetched_media"), await counted("progress")]).toEqual([[], []]);
});
