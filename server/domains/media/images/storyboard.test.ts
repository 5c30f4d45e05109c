import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { s3Storage } from "../../../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeWatcher } from "../../../test/asking.ts";
import { collect } from "../../../test/collect.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { makeImage } from "../../../test/photo/images.ts";
import { startS3, type TestS3 } from "../../../test/s3/s3.ts";
import { mediaCookieOf } from "../../../test/video.ts";
import { makeOwnVideo } from "../../../test/video/own-video.ts";

let s3: TestS3;
let apps: { folder: TestApp; bucket: TestApp };
let t: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  apps = { folder: await testApp(), bucket: await testApp({ storage: s3Storage(s3.settings) }) };
  t = apps.folder;
});
afterAll(async () => {
  await apps.folder.close();
  await apps.bucket.close();
  await s3.stop();
});

const sheet = { width: 960, height: 90 };

const send = async (
  { app }: TestApp,
  { token }: Partial<Pick<Learner, "token">>,
  mediaAssetId: string,
  payload: Buffer | undefined,
  type = "image/jpeg",
) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(payload && { "content-type": type }) };
  const url = `/media-uploads/${mediaAssetId}/storyboard`;
  const response = await app.inject({ method: "PUT", url, headers, ...(payload && { payload }) });
  return response.statusCode === 204 ? "stored" : (response.json().code as string);
};
const storyboardOf = async (app: TestApp, lectureId: string) =>
  (await app.rest("GET", `/lectures/${lectureId}`)).body.storyboard;
const imagesOf = async (app: TestApp, mediaId: string): Promise<string[]> =>
  (await collect(app.deps.storage.list(`media/${mediaId}/storyboard`))).map(({ key }) => key);

describe.each(["folder", "bucket"] as const)("with files in a %s", (kind) => {
  test("thumbnails of a video are drawn again, and shown to those who may watch it", async () => {
    const app = apps[kind];
    const { teacher, lectureId, mediaAssetId, mediaId } = await makeOwnVideo(app);
    expect(await storyboardOf(app, lectureId)).toBeNull();
    const sent = await sharp(await makeImage("jpeg", sheet))
      .withExif({ IFD0: { Make: "camera" } })
      .jpeg()
      .toBuffer();
    expect(await send(app, teacher, mediaAssetId, sent)).toBe("stored");
    const shown = await storyboardOf(app, lectureId);
    expect(shown).toEqual({
      url: expect.stringMatching(new RegExp(`^/media/${lectureId}/storyboard-[0-9a-f]{16}\\.webp$`)),
      columns: 6,
      count: 6,
      width: 160,
      height: 90,
      stepMs: 10_000,
    });
    const get = (cookie?: string) => app.app.inject({ url: shown.url, headers: cookie ? { cookie } : {} });
    // It shows what is sold.
    expect((await get()).json().code).toBe("MEDIA_FORBIDDEN");
    expect((await get(await mediaCookieOf(app, await makeLearner(app)))).json().code).toBe("MEDIA_FORBIDDEN");
    const learner = await makeWatcher(app, lectureId);
    const image = await get(await mediaCookieOf(app, learner));
    expect([image.statusCode, image.headers["content-type"], image.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "private, no-cache",
    ]);
    const { format, width, height, exif } = await sharp(image.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "webp", ...sheet, exif: undefined });
    // Seeing it is not watching it.
    const { userId } = learner;
    const fetched = app.db.selectFrom("fetched_media").where("user_id", "=", userId).select("lecture_id");
    expect(await fetched.execute()).toEqual([]);
    const opened = app.db.selectFrom("progress").where("last_opened_at", "is not", null).select("lecture_id");
    expect(await opened.execute()).toEqual([]);
    // The first one stays, and no other file is stored.
    const other = await sharp({ create: { ...sheet, channels: 3, background: "#123456" } })
      .jpeg()
      .toBuffer();
    expect(await send(app, teacher, mediaAssetId, other)).toBe("stored");
    expect(await storyboardOf(app, lectureId)).toEqual(shown);
    expect(await imagesOf(app, mediaId)).toHaveLength(1);
  });
});

test("other teachers and visitors do not find the video, and none is there before it is ready", async () => {
  const { mediaAssetId, teacher } = await makeOwnVideo(t);
  const image = await makeImage("jpeg", sheet);
  const other = await makeOwnVideo(t);
  expect(await send(t, {}, mediaAssetId, image)).toBe("UNAUTHENTICATED");
  expect(await send(t, await makeLearner(t), mediaAssetId, image)).toBe("NOT_FOUND");
  expect(await send(t, other.teacher, mediaAssetId, image)).toBe("NOT_FOUND");
  expect(await send(t, teacher, "no-id", image)).toBe("NOT_FOUND");
  await t.db
    .updateTable("media_asset")
    .set({ status: "PROCESSING", step: "PROBE", percent: 0, media_id: null })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
  expect(await send(t, teacher, mediaAssetId, image)).toBe("NOT_FOUND");
});

/** A PNG that states a size and has few bytes, behind the type of another format. */
const bomb = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), deflateSync(Buffer.alloc(100_000))]);
const whole = await makeImage("jpeg", sheet);
const script = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);

test.each<[string, Buffer | undefined, string]>([
  ["nothing", undefined, "IMAGE_UNREADABLE"],
  ["four bytes", whole.subarray(0, 4), "IMAGE_UNREADABLE"],
  ["half an image", whole.subarray(0, whole.length / 2), "IMAGE_UNREADABLE"],
  ["SVG with a script", script, "IMAGE_UNREADABLE"],
  ["a page behind the signature of JPEG", Buffer.concat([whole.subarray(0, 4), script]), "IMAGE_UNREADABLE"],
  ["SVG behind the signature of WebP", Buffer.concat([Buffer.from("RIFF0000WEBP"), script]), "IMAGE_UNREADABLE"],
  ["GIF", await sharp(whole).gif().toBuffer(), "IMAGE_UNREADABLE"],
  ["TIFF", await sharp(whole).tiff().toBuffer(), "IMAGE_UNREADABLE"],
  ["the head of a PNG", bomb, "IMAGE_UNREADABLE"],
  ["an image of one column less", await makeImage("jpeg", { width: 800, height: 90 }), "VALIDATION_FAILED"],
  ["an image of one row more", await makeImage("jpeg", { width: 960, height: 180 }), "VALIDATION_FAILED"],
  [
    "a turned image of its size",
    await makeImage("jpeg", { width: 90, height: 960, orientation: 6 }),
    "VALIDATION_FAILED",
  ],
  ["an image of another size in WebP", await makeImage("webp", { width: 961, height: 90 }), "VALIDATION_FAILED"],
  ["an image with too many pixels", await makeImage("webp", { width: 6_000, height: 4_001 }), "IMAGE_TOO_LARGE"],
  ["more bytes than a sheet has", Buffer.concat([whole, Buffer.alloc(limits.storyboardBytesMax)]), "BODY_TOO_LARGE"],
])("%s is refused, and nothing of it is stored", async (_name, image, code) => {
  const { teacher, lectureId, mediaAssetId, mediaId } = await makeOwnVideo(t);
  expect(await send(t, teacher, mediaAssetId, image)).toBe(code);
  expect([await storyboardOf(t, lectureId), await imagesOf(t, mediaId)]).toEqual([null, []]);
});

test("bytes behind an image are not served, and another type is refused", async () => {
  const { teacher, lectureId, mediaAssetId, mediaId } = await makeOwnVideo(t);
  expect(await send(t, teacher, mediaAssetId, whole, "image/svg+xml")).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect(await send(t, teacher, mediaAssetId, Buffer.concat([whole, script]))).toBe("stored");
  const [key = ""] = await imagesOf(t, mediaId);
  expect((await t.deps.storage.read(key, 2 ** 20))?.includes("<script>")).toBe(false);
  expect(await storyboardOf(t, lectureId)).not.toBeNull();
});

test("of two browsers that send images at once, one has its images shown", async () => {
  const { teacher, lectureId, mediaAssetId } = await makeOwnVideo(t);
  const images = await Promise.all(
    ["#123456", "#654321", "#fedcba"].map((background) =>
      sharp({ create: { ...sheet, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
  const sent = await Promise.all(images.map((image) => send(t, teacher, mediaAssetId, image)));
  expect(new Set(sent)).toEqual(new Set(["stored"]));
  const { url } = await storyboardOf(t, lectureId);
  const cookie = await mediaCookieOf(t, await makeWatcher(t, lectureId));
  expect((await t.app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
});
