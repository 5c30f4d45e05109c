import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { posterColumns, posterRows, posterSize } from "../../../../shared/media/poster-grid.ts";
import { s3Storage } from "../../../integrations/storage/s3.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { collect } from "../../../test/collect.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { makeImage } from "../../../test/photo/images.ts";
import { startS3, type TestS3 } from "../../../test/s3/s3.ts";
import { makeOwnVideo, type OwnVideo } from "../../../test/video/own-video.ts";

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

const cell = posterSize({ width: 320, height: 180 });
const sheetOf = { width: posterColumns * cell.width, height: posterRows * cell.height };
const small = { width: 320, height: 180, poster_file: null };

/** Six images, each of another color. */
async function makeSheet(colors = ["#c00", "#0c0", "#00c", "#cc0", "#0cc", "#c0c"]): Promise<Buffer> {
  const cells = colors.map((background, index) => ({
    input: { create: { ...cell, channels: 3 as const, background } },
    left: (index % posterColumns) * cell.width,
    top: Math.floor(index / posterColumns) * cell.height,
  }));
  return sharp({ create: { ...sheetOf, channels: 3, background: "#000" } })
    .composite(cells)
    .jpeg()
    .toBuffer();
}
const sheet = await makeSheet();
const red = { r: 204, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 204 };
const colorOf = async (image: Buffer) => {
  const [r, g, b] = await sharp(image).resize(1, 1).raw().toBuffer();
  const near = ({ r: r2, g: g2, b: b2 }: typeof red) =>
    Math.max(Math.abs((r ?? 0) - r2), Math.abs((g ?? 0) - g2), Math.abs((b ?? 0) - b2)) < 12;
  return near(red) ? "red" : near(blue) ? "blue" : `${r} ${g} ${b}`;
};

const send = async ({ app }: TestApp, { token }: Partial<Learner>, id: string, payload: Buffer, query = "") => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), "content-type": "image/jpeg" };
  const response = await app.inject({ method: "PUT", url: `/media-uploads/${id}/posters${query}`, headers, payload });
  return response.statusCode === 204 ? "stored" : (response.json().code as string);
};
const listOf = async (app: TestApp, { teacher, mediaAssetId }: OwnVideo) =>
  (await read(app, "mediaAsset.posters", teacher, { mediaAssetId })).body;
const choose = (app: TestApp, teacher: Learner, mediaAssetId: string, file: string | null) =>
  mutate(app, "mediaAsset.choosePoster", teacher, { mediaAssetId, file });
const posterOf = async (app: TestApp, { lectureId }: OwnVideo): Promise<string | null> =>
  (await app.rest("GET", `/lectures/${lectureId}`)).body.posterUrl;
const get = (app: TestApp, url: string) => app.app.inject({ url });
/** Whether a page gets it in the width of a screen. */
const isResized = async (app: TestApp, url: string | null) =>
  (await get(app, `/_next/image?url=${encodeURIComponent(url ?? "")}&w=640`)).statusCode === 200;

describe.each(["folder", "bucket"] as const)("with files in a %s", (kind) => {
  test("the first image that shows something is the poster until the teacher chooses, at an address of its own", async () => {
    const app = apps[kind];
    const video = await makeOwnVideo(app, small);
    const { teacher, lectureId, mediaAssetId } = video;
    expect([await posterOf(app, video), await listOf(app, video)]).toEqual([null, { items: [], shown: null }]);
    expect(await send(app, teacher, mediaAssetId, sheet, "?first=2")).toBe("stored");
    const { items, shown } = await listOf(app, video);
    expect([items.length, shown]).toEqual([6, items[2].file]);
    const own = await get(app, items[0].url);
    expect([own.statusCode, own.headers["content-type"], await colorOf(own.rawPayload)]).toEqual([
      200,
      "image/webp",
      "red",
    ]);
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: "webp", ...cell });
    const first = (await posterOf(app, video)) ?? "";
    expect(first).toMatch(new RegExp(`^/media/${lectureId}/poster\\.webp\\?v=[0-9a-f]{16}$`));
    const image = await get(app, first);
    expect([image.headers["cache-control"], await colorOf(image.rawPayload)]).toEqual([
      "public, max-age=31536000, immutable",
      "blue",
    ]);
    expect(await isResized(app, first)).toBe(true);
    const chosen = await choose(app, teacher, mediaAssetId, items[0].file);
    expect([chosen.status, chosen.body.shown]).toEqual([200, items[0].file]);
    const second = (await posterOf(app, video)) ?? "";
    expect(second).not.toBe(first);
    app.clock.advance(60);
    expect(await colorOf((await get(app, second)).rawPayload)).toBe("red");
    // An address that another page still has shows the present poster, and for a moment only.
    const former = await get(app, first);
    expect([await colorOf(former.rawPayload), former.headers["cache-control"]]).toEqual(["red", "public, max-age=60"]);
    expect((await choose(app, teacher, mediaAssetId, null)).body.shown).toBeNull();
    expect(await posterOf(app, video)).toBeNull();
    app.clock.advance(60);
    expect((await get(app, second)).statusCode).toBe(404);
  });
});

test("an imported poster and the cover of a video that shows nothing stay", async () => {
  const [imported, dark] = [
    await makeOwnVideo(t, { ...small, poster_file: "poster.webp" }),
    await makeOwnVideo(t, small),
  ];
  const before = await posterOf(t, imported);
  expect(await send(t, imported.teacher, imported.mediaAssetId, sheet, "?first=0")).toBe("stored");
  expect([await posterOf(t, imported), (await listOf(t, imported)).shown]).toEqual([before, "poster.webp"]);
  const black = await makeSheet(Array.from({ length: 6 }, () => "#000"));
  expect(await send(t, dark.teacher, dark.mediaAssetId, black)).toBe("stored");
  expect(await posterOf(t, dark)).toBeNull();
  // Images that are the same are one to choose from.
  expect((await listOf(t, dark)).items).toHaveLength(1);
});

test("the images that came first stay", async () => {
  const video = await makeOwnVideo(t, small);
  const { teacher, mediaAssetId, mediaId } = video;
  const others = await makeSheet(["#111", "#222", "#333", "#444", "#555", "#666"]);
  expect(await Promise.all([sheet, others].map((one) => send(t, teacher, mediaAssetId, one, "?first=0")))).toEqual([
    "stored",
    "stored",
  ]);
  const before = await listOf(t, video);
  expect(before.items.map(({ file }: { file: string }) => file)).toContain(before.shown);
  expect(await send(t, teacher, mediaAssetId, others, "?first=1")).toBe("stored");
  expect(await listOf(t, video)).toEqual(before);
  expect((await collect(t.deps.storage.list(`media/${mediaId}/poster-`))).length).toBeGreaterThanOrEqual(6);
});

test("an image of the teacher's own is the poster at once, and the newest ones stay to choose from", async () => {
  const video = await makeOwnVideo(t, small);
  const { teacher, mediaAssetId, mediaId } = video;
  await send(t, teacher, mediaAssetId, sheet, "?first=0");
  const own = (color: string) =>
    sharp({ create: { ...cell, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const put = async (image: Buffer, as: Partial<Learner> = teacher) => {
    const headers = { ...(as.token && { authorization: `Bearer ${as.token}` }), "content-type": "image/jpeg" };
    const url = `/media-uploads/${mediaAssetId}/posters/own`;
    const response = await t.app.inject({ method: "PUT", url, headers, payload: image });
    return response.statusCode === 204 ? "stored" : (response.json().code as string);
  };
  expect(await put(await own("#0000cc"))).toBe("stored");
  const { items, shown } = await listOf(t, video);
  expect([items.length, shown]).toEqual([7, items[6].file]);
  expect(await colorOf((await get(t, (await posterOf(t, video)) ?? "")).rawPayload)).toBe("blue");
  // Sent again after a lost answer.
  await put(await own("#0000cc"));
  expect((await listOf(t, video)).items).toHaveLength(7);
  await choose(t, teacher, mediaAssetId, items[0].file);
  for (let index = 0; index < limits.ownPostersMax; index += 1) await put(await own(`#${index}${index}8844`));
  const after = await listOf(t, video);
  expect([after.items.length, after.shown]).toEqual([6 + limits.ownPostersMax, after.items.at(-1).file]);
  expect(after.items).not.toContainEqual(expect.objectContaining({ file: items[6].file }));
  expect((await choose(t, teacher, mediaAssetId, after.items[7].file)).body.shown).toBe(after.items[7].file);

  const before = (await collect(t.deps.storage.list(`media/${mediaId}/poster-`))).length;
  const other = await makeOwnVideo(t, small);
  expect(await put(await own("#fff"), other.teacher)).toBe("NOT_FOUND");
  expect(await put(await own("#fff"), {})).toBe("UNAUTHENTICATED");
  expect(await put(sheet)).toBe("VALIDATION_FAILED");
  expect(await collect(t.deps.storage.list(`media/${mediaId}/poster-`))).toHaveLength(before);
});

test("only the teacher sees, sends and chooses images, and only those of the video", async () => {
  const [video, other] = [await makeOwnVideo(t, small), await makeOwnVideo(t, small)];
  const { mediaAssetId, teacher } = video;
  for (const caller of [other.teacher, await makeLearner(t)]) {
    expect(await send(t, caller, mediaAssetId, sheet)).toBe("NOT_FOUND");
    expect((await read(t, "mediaAsset.posters", caller, { mediaAssetId })).body.code).toBe("NOT_FOUND");
    expect((await choose(t, caller, mediaAssetId, null)).body.code).toBe("NOT_FOUND");
  }
  expect(await send(t, {}, mediaAssetId, sheet)).toBe("UNAUTHENTICATED");
  await send(t, teacher, mediaAssetId, sheet, "?first=0");
  await send(
    t,
    other.teacher,
    other.mediaAssetId,
    await makeSheet(["#1", "#2", "#3", "#4", "#5", "#6"].map((c) => c + "00")),
  );
  const [{ file, url }] = (await listOf(t, other)).items;
  for (const wrong of [file, "poster.webp", "../video.mp4", ""])
    expect((await choose(t, teacher, mediaAssetId, wrong)).body.code).toBe("NOT_FOUND");
  const [path = "", query] = url.split("?");
  const [own] = (await listOf(t, video)).items;
  const codes = [path, `${own.url.split("?")[0]}?${query}`, `/media-uploads/posters/x/video.mp4?${query}`];
  for (const forged of codes) expect((await get(t, forged)).json().code).toBe("LINK_INVALID");
  t.clock.advance(3 * 3600);
  expect((await get(t, url)).json().code).toBe("LINK_INVALID");
});

test.each<[string, Buffer, string]>([
  ["nothing", Buffer.alloc(0), "IMAGE_UNREADABLE"],
  ["half a sheet", sheet.subarray(0, sheet.length / 2), "IMAGE_UNREADABLE"],
  ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="360"/>`), "IMAGE_UNREADABLE"],
  ["GIF", await sharp(sheet).gif().toBuffer(), "IMAGE_UNREADABLE"],
  ["one image", await makeImage("jpeg", cell), "VALIDATION_FAILED"],
  [
    "a sheet that is wider by a pixel",
    await makeImage("jpeg", { ...sheetOf, width: sheetOf.width + 1 }),
    "VALIDATION_FAILED",
  ],
  ["too many pixels", await makeImage("webp", { width: 6_000, height: 4_001 }), "IMAGE_TOO_LARGE"],
  ["too many bytes", Buffer.concat([sheet, Buffer.alloc(limits.postersBytesMax)]), "BODY_TOO_LARGE"],
])("%s is refused, and nothing of it is stored", async (_name, image, code) => {
  const video = await makeOwnVideo(t, small);
  expect(await send(t, video.teacher, video.mediaAssetId, image, "?first=0")).toBe(code);
  expect([await posterOf(t, video), await listOf(t, video)]).toEqual([null, { items: [], shown: null }]);
  expect(await collect(t.deps.storage.list(`media/${video.mediaId}/poster-`))).toEqual([]);
});

test.each(["6", "-1", "1.5", "x", ""])("the number %j of the first image is refused", async (first) => {
  const { teacher, mediaAssetId } = await makeOwnVideo(t, small);
  expect(await send(t, teacher, mediaAssetId, sheet, `?first=${first}`)).toBe("VALIDATION_FAILED");
});
