import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { orNotFound } from "../../shared/errors.ts";
import type { Encoder } from "../integrations/encoder/port.ts";
import { s3Storage } from "../integrations/storage/s3.ts";
import { renditionKey } from "../domains/media/renditions/rules.ts";
import { serverLimits } from "../limits.ts";
import { addMinutes } from "../../shared/time.ts";
import { endVainConversions } from "../domains/media/assets/conversion-commands.ts";
import { readEnv } from "../startup/env.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { mutate, read } from "../test/asking.ts";
import { type Learner, makeLearner, makeTeacher } from "../test/factories.ts";
import { startS3, type TestS3 } from "../test/s3/s3.ts";
import { recordedEncoder } from "../test/video/recorded-encoder.ts";
import { readyVideo } from "../test/video/ready-video.ts";
import { makeRecording } from "../test/video/recording.ts";
import { LostEncodingError, Shop, ShopError } from "./shop.ts";
import { encodeNext } from "./work.ts";

const token = "token-of-all-encoders-of-the-tests";
const env = readEnv({ ENCODER_TOKEN: token });
/** Two parts: the second has the seconds after the first minute. */
const seconds = 66;

let s3: TestS3;
let bytes: { video: Buffer; 360: Buffer; refused: Buffer };
let shops: { folder: OpenShop; bucket: OpenShop };
type OpenShop = { t: TestApp; url: string };

beforeAll(async () => {
  s3 = await startS3();
  const [video, small, refused] = await Promise.all([
    makeRecording({ seconds }),
    makeRecording({ quality: 360, seconds }),
    makeRecording({ container: "mkv" }),
  ]);
  bytes = { video, 360: small, refused };
  const open = async (t: TestApp) => ({ t, url: await t.app.listen({ port: 0, host: "127.0.0.1" }) });
  shops = {
    folder: await open(await testApp({ env })),
    // Small parts: a rendition of the tests has several.
    bucket: await open(
      await testApp({ env, storage: s3Storage(s3.settings), tusStore: null, uploadPartBytes: 5 * 2 ** 20 }),
    ),
  };
  // The bucket compares signed addresses with the clock of the machine.
  shops.bucket.t.clock.at = new Date();
});
afterAll(async () => {
  await shops.folder.t.close();
  await shops.bucket.t.close();
  await s3.stop();
});

async function videoIn({ t }: OpenShop): Promise<{ teacher: Learner; mediaAssetId: string }> {
  const teacher = await makeLearner(t);
  const teacherId = await makeTeacher(t.db, { userId: teacher.userId });
  return { teacher, mediaAssetId: await readyVideo(t, { teacherId, bytes: bytes.video }) };
}

const renditionsOf = async ({ t }: OpenShop, teacher: Learner, mediaAssetId: string) =>
  (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body.renditions;

const rowsOf = ({ t }: OpenShop, mediaAssetId: string) =>
  t.db.selectFrom("media_rendition").where("media_asset_id", "=", mediaAssetId).select(["status", "encoder"]).execute();

type Process = { name?: string; encoder?: Encoder; folder?: string; signal?: AbortSignal };

/** A process that encodes for a shop, with a folder of its own. */
async function process({ url }: OpenShop, given: Process = {}) {
  const { name = "one", encoder = recordedEncoder(bytes[360]), signal = new AbortController().signal } = given;
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), "closegap-encoder-")));
  if (!given.folder) onTestFinished(() => rm(folder, { recursive: true }));
  const shop = new Shop({ url, token, encoder: name, signal });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  return { shop, folder, lines, encodeNext: () => encodeNext({ shop, encoder, folder, print, signal }) };
}

/** Ends its process when it comes to this part, as kill -9 would. */
function encoderThatDies(inPart: number, die: () => void): Encoder & { made: number[] } {
  const recorded = recordedEncoder(bytes[360]);
  const made: number[] = [];
  return {
    ...recorded,
    made,
    encodeImages: async (part, target, signal) => {
      if (made.length === inPart) {
        die();
        signal.throwIfAborted();
      }
      made.push(part.first);
      await recorded.encodeImages(part, target, signal);
    },
  };
}

test.each(["folder", "bucket"] as const)(
  "an encoder of a shop with a %s makes the rendition that a video lacks, and nothing twice",
  async (kind) => {
    const shop = shops[kind];
    const { teacher, mediaAssetId } = await videoIn(shop);
    const one = await process(shop);
    expect(await one.encodeNext()).toBe(true);
    const rendition = { quality: 360, source: "ENCODER", errorCode: null };
    expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ ...rendition, status: "VERIFYING" }]);
    await shop.t.runJobs();
    expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ ...rendition, status: "READY" }]);
    const sound = await shop.t.db
      .selectFrom("media_asset")
      .where("media_asset_id", "=", mediaAssetId)
      .select("silences")
      .executeTakeFirstOrThrow();
    expect(sound.silences).toBe("{[1000,2500)}");
    expect(await one.encodeNext()).toBe(false);
    expect(await readdir(one.folder)).toEqual([]);
  },
);

/** A file that was uploaded; browsers do not play it. */
async function refusedIn(shop: OpenShop): Promise<{ teacher: Learner; mediaAssetId: string }> {
  const teacher = await makeLearner(shop.t);
  const teacherId = await makeTeacher(shop.t.db, { userId: teacher.userId });
  return { teacher, mediaAssetId: await readyVideo(shop.t, { teacherId, bytes: bytes.refused }) };
}
const stateOf = async ({ t }: OpenShop, teacher: Learner, mediaAssetId: string) =>
  (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body;

test.each(["folder", "bucket"] as const)(
  "an encoder of a shop with a %s converts a video that browsers do not play, which is ready then",
  async (kind) => {
    const shop = shops[kind];
    const { teacher, mediaAssetId } = await refusedIn(shop);
    expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject({ status: "PROCESSING", step: "CONVERT" });
    const one = await process(shop);
    const encoding = await one.shop.claim();
    expect(encoding).toMatchObject({ kind: "CONVERSION", mediaAssetId });
    await one.shop.report(orNotFound(encoding), 40);
    expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject({ percent: 40, renditions: [] });
    expect(await one.encodeNext()).toBe(true);
    await shop.t.runJobs();
    const ready = {
      status: "READY",
      width: 640,
      height: 360,
      durationMs: expect.closeTo(seconds * 1000, -3),
      hasStream: true,
      renditions: [],
      // Its teacher learns why it is another file than the one that was sent.
      details: { format: "MATROSKA" },
    };
    expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject(ready);
    expect(await shop.t.deps.storage.stat(renditionKey(mediaAssetId, 1080))).toBeNull();
    expect(await one.encodeNext()).toBe(false);
  },
);

test("a file that no encoder can convert is refused for its own reason, and converted when it is repeated", async () => {
  const shop = shops.folder;
  const { teacher, mediaAssetId } = await refusedIn(shop);
  const describe = async () => Promise.reject(new Error("no video"));
  const failing = await process(shop, { encoder: { ...recordedEncoder(bytes[360]), describe } });
  expect(await failing.encodeNext()).toBe(true);
  await shop.t.runJobs();
  const refused = { status: "FAILED", errorCode: "FORMAT_UNSUPPORTED", details: { format: "MATROSKA" } };
  expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject(refused);
  expect(await failing.encodeNext()).toBe(false);
  await mutate(shop.t, "mediaAsset.retry", teacher, { mediaAssetId });
  await shop.t.runJobs();
  expect(await (await process(shop)).encodeNext()).toBe(true);
  await shop.t.runJobs();
  expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject({ status: "READY" });
});

test("a video does not wait for a day without an encoder, and is converted when it is repeated", async () => {
  const shop = shops.folder;
  const { db, clock } = shop.t;
  const { teacher, mediaAssetId } = await refusedIn(shop);
  const state = () => stateOf(shop, teacher, mediaAssetId);
  const after = (hours: number) => endVainConversions({ db }, addMinutes(clock.at, 60 * hours));
  await db.deleteFrom("encoder_contact").execute();
  await after(23);
  expect(await state()).toMatchObject({ status: "PROCESSING", step: "CONVERT" });
  // One that has begun is heard of.
  const gone = await process(shop, { name: "gone" });
  await gone.shop.claim();
  const contact = db.updateTable("encoder_contact");
  await contact.set({ heard_at: addMinutes(clock.at, 120) }).execute();
  await after(25);
  expect(await state()).toMatchObject({ status: "PROCESSING", step: "CONVERT" });
  await after(27);
  expect(await state()).toMatchObject({
    status: "FAILED",
    step: "CONVERT",
    errorCode: "ENCODER_MISSING",
    renditions: [],
  });
  await contact.set({ heard_at: clock.at }).execute();
  expect(await (await process(shop, { name: "gone" })).encodeNext()).toBe(false);
  await mutate(shop.t, "mediaAsset.retry", teacher, { mediaAssetId });
  await shop.t.runJobs();
  await after(23);
  expect(await (await process(shop)).encodeNext()).toBe(true);
  await shop.t.runJobs();
  expect(await state()).toMatchObject({ status: "READY" });
});

test("what an encoder sends instead of a video is not played", async () => {
  const shop = shops.folder;
  const { teacher, mediaAssetId } = await refusedIn(shop);
  const one = await process(shop);
  const own = orNotFound(await one.shop.claim());
  const file = join(one.folder, "forged");
  await writeFile(file, bytes.refused);
  await one.shop.upload(own, file);
  await one.shop.complete(own, null);
  await expect(shop.t.runJobs()).rejects.toThrow("Matroska");
  expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject({
    status: "FAILED",
    errorCode: "PROCESSING_FAILED",
  });
});

test("a video whose conversion ends its encoders again and again is refused", async () => {
  const shop = shops.folder;
  const { mediaAssetId } = await refusedIn(shop);
  for (let attempt = 1; attempt <= serverLimits.mediaAttempts; attempt += 1) {
    expect(await (await process(shop, { name: `encoder-${attempt}` })).shop.claim()).toMatchObject({ mediaAssetId });
    shop.t.clock.advance(serverLimits.encodingLeaseSeconds + 1);
  }
  expect(await (await process(shop, { name: "last" })).shop.claim()).toBeNull();
  await shop.t.runJobs();
  const asset = shop.t.db.selectFrom("media_asset").where("media_asset_id", "=", mediaAssetId);
  expect(await asset.select("error_code").execute()).toEqual([{ error_code: "FORMAT_UNSUPPORTED" }]);
});

test("a text waits for no encoder", async () => {
  const shop = shops.folder;
  const teacher = await makeLearner(shop.t);
  const teacherId = await makeTeacher(shop.t.db, { userId: teacher.userId });
  const mediaAssetId = await readyVideo(shop.t, { teacherId, bytes: Buffer.from("a text, not a video") });
  expect(await stateOf(shop, teacher, mediaAssetId)).toMatchObject({ status: "FAILED" });
});

test("an encoder that is killed goes on with the part in which it was", async () => {
  const shop = shops.folder;
  const { teacher, mediaAssetId } = await videoIn(shop);
  const killed = new AbortController();
  const dying = encoderThatDies(1, () => killed.abort());
  const first = await process(shop, { encoder: dying, signal: killed.signal });
  await expect(first.encodeNext()).rejects.toThrow("aborted");
  const next = encoderThatDies(Infinity, () => {});
  const second = await process(shop, { encoder: next, folder: first.folder });
  expect(await second.encodeNext()).toBe(true);
  expect([dying.made, next.made]).toEqual([[0], [60 * 24]]);
  await shop.t.runJobs();
  expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ quality: 360, status: "READY" }]);
});

test("a rendition of an encoder that is gone goes to another one, and the first one stops when it comes back", async () => {
  const shop = shops.folder;
  const { teacher, mediaAssetId } = await videoIn(shop);
  const [lost, other] = [await process(shop, { name: "lost" }), await process(shop, { name: "other" })];
  const encoding = orNotFound(await lost.shop.claim());
  expect(encoding).toMatchObject({ mediaAssetId, quality: 360, width: 640, height: 360 });
  await lost.shop.report(encoding, 40);
  expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ status: "UPLOADING", percent: 40 }]);
  expect(await other.encodeNext()).toBe(false);
  shop.t.clock.advance(serverLimits.encodingLeaseSeconds + 1);
  expect(await other.encodeNext()).toBe(true);
  await expect(lost.shop.report(encoding, 50)).rejects.toThrow(LostEncodingError);
  await shop.t.runJobs();
  expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ quality: 360, status: "READY" }]);
});

test("many encoders that ask at once get one rendition each", async () => {
  const shop = shops.folder;
  const videos = [await videoIn(shop), await videoIn(shop)];
  const names = Array.from({ length: 8 }, (_, index) => `encoder-${index}`);
  const processes = await Promise.all(names.map((name) => process(shop, { name })));
  const claims = await Promise.all(processes.map(async (one) => one.shop.claim()));
  const claimed = claims.flatMap((claim) => claim?.mediaAssetId ?? []);
  expect(new Set(claimed).size).toBe(claimed.length);
  for (const one of processes) while (await one.encodeNext());
  await shop.t.runJobs();
  for (const { teacher, mediaAssetId } of videos)
    expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ quality: 360, status: "READY" }]);
});

test("a video that an encoder cannot encode is played as before, and is not encoded again", async () => {
  const shop = shops.folder;
  const { teacher, mediaAssetId } = await videoIn(shop);
  const failing = { ...recordedEncoder(bytes[360]), encodeImages: async () => Promise.reject(new Error("no image")) };
  const one = await process(shop, { encoder: failing });
  expect(await one.encodeNext()).toBe(true);
  expect(one.lines.at(-1)).toContain("no image");
  const refused = { quality: 360, status: "REFUSED", errorCode: "PROCESSING_FAILED" };
  expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([refused]);
  expect(await one.encodeNext()).toBe(false);
});

test("an encoder goes on when the video that it cannot encode is removed", async () => {
  const shop = shops.folder;
  const { mediaAssetId } = await videoIn(shop);
  const encodeImages = async () => {
    await shop.t.db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
    throw new Error("no image");
  };
  const one = await process(shop, { encoder: { ...recordedEncoder(bytes[360]), encodeImages } });
  expect(await one.encodeNext()).toBe(true);
  expect(await one.encodeNext()).toBe(false);
});

test("a rendition with more bytes than its video is not wanted", async () => {
  const shop = shops.folder;
  const { teacher, mediaAssetId } = await videoIn(shop);
  await shop.t.db.updateTable("media_asset").set({ bytes: 5000 }).where("media_asset_id", "=", mediaAssetId).execute();
  const one = await process(shop);
  expect(await one.encodeNext()).toBe(true);
  expect(one.lines.at(-1)).toContain("more than 4999");
  expect(await renditionsOf(shop, teacher, mediaAssetId)).toMatchObject([{ quality: 360, status: "REFUSED" }]);
});

test("a video that ends its encoders again and again is given up", async () => {
  const shop = shops.folder;
  const { mediaAssetId } = await videoIn(shop);
  for (let attempt = 1; attempt <= serverLimits.mediaAttempts; attempt += 1) {
    const one = await process(shop, { name: `encoder-${attempt}` });
    expect(await one.shop.claim()).toMatchObject({ mediaAssetId });
    shop.t.clock.advance(serverLimits.encodingLeaseSeconds + 1);
  }
  const last = await process(shop, { name: "last" });
  expect(await last.shop.claim()).toBeNull();
  expect(await rowsOf(shop, mediaAssetId)).toEqual([{ status: "REFUSED", encoder: null }]);
});

test("the shop lets no one in without its token, and has no such addresses without the setting", async () => {
  const { t, url } = shops.folder;
  const claim = (authorization: string) =>
    t.app.inject({ method: "POST", url: "/encodings/claim", headers: { authorization }, payload: { encoder: "one" } });
  for (const sent of ["", "Bearer ", `Bearer ${token}x`, token]) expect((await claim(sent)).statusCode).toBe(401);
  const { signal } = new AbortController();
  await expect(new Shop({ url, token: "another", encoder: "one", signal }).claim()).rejects.toThrow(ShopError);
  const closed = await testApp();
  onTestFinished(() => closed.close());
  const response = await closed.app.inject({ method: "POST", url: "/encodings/claim", payload: {} });
  expect(response.statusCode).toBe(404);
  const closedUrl = await closed.app.listen({ port: 0, host: "127.0.0.1" });
  const refused = new Shop({ url: closedUrl, token, encoder: "one", signal }).claim();
  await expect(refused).rejects.toThrow("the shop lets no encoders in");
});

test.each([
  ["no name", "claim", {}],
  ["a name with a path", "claim", { encoder: "../one" }],
  ["a foreign id", "x/360/report", { encoder: "one", percent: 1 }],
  ["a quality of no rendition", `${crypto.randomUUID()}/480/report`, { encoder: "one", percent: 1 }],
  ["more than all", `${crypto.randomUUID()}/360/report`, { encoder: "one", percent: 100 }],
  ["no bytes", `${crypto.randomUUID()}/360/parts`, { encoder: "one", bytes: 0 }],
])("a call with %s is refused", async (_, path, payload) => {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await shops.folder.t.app.inject({
    method: "POST",
    url: `/encodings/${path}`,
    headers,
    payload,
  });
  expect(statusCode).toBe(400);
});

test("more bytes than a quality has are refused, and a part has exactly its bytes", async () => {
  const shop = shops.folder;
  const { mediaAssetId } = await videoIn(shop);
  const one = await process(shop);
  const encoding = await one.shop.claim();
  const headers = { authorization: `Bearer ${token}` };
  const call = (action: string, payload: object) =>
    shop.t.app.inject({ method: "POST", url: `/encodings/${mediaAssetId}/360/${action}`, headers, payload });
  const tooMany = { encoder: "one", bytes: (encoding?.bytesMax ?? 0) + 1 };
  expect((await call("parts", tooMany)).statusCode).toBe(400);
  const { parts } = (await call("parts", { encoder: "one", bytes: 1000 })).json();
  expect(parts).toMatchObject([{ number: 1, bytes: 1000 }]);
  const put = (length: number, encoder = "one") =>
    shop.t.app.inject({
      method: "PUT",
      url: `/encodings/${mediaAssetId}/360/parts/1?encoder=${encoder}`,
      headers: { ...headers, "content-type": "application/octet-stream" },
      payload: Buffer.alloc(length),
    });
  expect([(await put(999)).statusCode, (await put(1001)).statusCode]).toEqual([400, 413]);
  expect((await put(1000, "two")).statusCode).toBe(404);
  expect((await call("complete", { encoder: "one" })).json()).toMatchObject({ code: "UPLOAD_INCOMPLETE" });
  expect((await put(1000)).statusCode).toBe(204);
  expect((await call("complete", { encoder: "one" })).statusCode).toBe(204);
  await shop.t.runJobs();
  expect(await rowsOf(shop, mediaAssetId)).toEqual([{ status: "REFUSED", encoder: null }]);
});
