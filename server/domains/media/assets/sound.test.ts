import { afterAll, beforeAll, expect, test } from "vitest";
import { waveformPoints } from "../../../../shared/media/loudness.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import { makeLearner } from "../../../test/factories.ts";
import { makeOwnVideo } from "../../../test/video/own-video.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const waveform = Array.from({ length: waveformPoints }, (_, index) => index % 256);
const silences = [
  { startMs: 0, endMs: 900 },
  { startMs: 12_000, endMs: 14_500 },
];
async function soundOf(caller: { token: string }, mediaAssetId: string) {
  const { media_id: mediaId } = await t.db
    .selectFrom("media_asset")
    .where("media_asset_id", "=", mediaAssetId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  const input = { mediaId: String(mediaId) };
  await mutate(t, "mediaDraft.open", caller, input);
  return (await read(t, "mediaDraft.byId", caller, input)).body;
}
const save = (caller: { token: string }, mediaAssetId: string, measures: object = {}) =>
  mutate(t, "mediaAsset.saveSound", caller, { mediaAssetId, loudness: -31.2, waveform, ...measures });

test("the measures of a sound are kept with its video, and its teacher sees the loudness", async () => {
  const { teacher, mediaAssetId } = await makeOwnVideo(t);
  const find = async () => (await read(t, "mediaAsset.byId", teacher, { mediaAssetId })).body;
  expect(await find()).toMatchObject({ isMeasured: false, loudness: null });
  expect((await save(teacher, mediaAssetId)).body).toMatchObject({ isMeasured: true, loudness: -31.2 });
  expect((await save(teacher, mediaAssetId, { loudness: -70 })).body.loudness).toBe(-70);
  const stored = await t.db
    .selectFrom("media_asset")
    .where("media_asset_id", "=", mediaAssetId)
    .select("waveform")
    .executeTakeFirstOrThrow();
  expect([...(stored.waveform ?? [])]).toEqual(waveform);
  // An encoder has made the played sound as loud as that of others.
  await t.db.updateTable("media_asset").set({ level_sound: true }).where("media_asset_id", "=", mediaAssetId).execute();
  expect(await find()).toMatchObject({ isMeasured: true, loudness: null });
});

test("silences are kept beside the waveform, and read by the teacher alone", async () => {
  const { teacher, mediaAssetId } = await makeOwnVideo(t);
  expect(await soundOf(teacher, mediaAssetId)).toMatchObject({ waveform: null, silences: null });
  await save(teacher, mediaAssetId, { silences });
  expect(await soundOf(teacher, mediaAssetId)).toMatchObject({ waveform, silences });
  // A page of an earlier version does not find any.
  await save(teacher, mediaAssetId, { loudness: -20 });
  expect((await soundOf(teacher, mediaAssetId)).silences).toEqual(silences);
  await save(teacher, mediaAssetId, { silences: [] });
  expect((await soundOf(teacher, mediaAssetId)).silences).toEqual([]);
  for (const other of [(await makeOwnVideo(t)).teacher, await makeLearner(t)])
    expect((await soundOf(other, mediaAssetId)).code).toBe("NOT_FOUND");
});

test("only the teacher of a video that is ready sends measures", async () => {
  const [{ teacher, mediaAssetId }, other] = [await makeOwnVideo(t), await makeOwnVideo(t)];
  for (const caller of [other.teacher, await makeLearner(t)])
    expect((await save(caller, mediaAssetId)).body.code).toBe("NOT_FOUND");
  await t.db
    .updateTable("media_asset")
    .set({ status: "PROCESSING", step: "PROBE", percent: 0, media_id: null })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
  expect((await save(teacher, mediaAssetId)).body.code).toBe("NOT_FOUND");
});

test.each([
  ["louder than anything", { loudness: 21 }],
  ["quieter than silence", { loudness: -71 }],
  ["no number", { loudness: null }],
  ["a point less", { waveform: waveform.slice(1) }],
  ["a point more", { waveform: [...waveform, 0] }],
  ["a peak beyond a byte", { waveform: [256, ...waveform.slice(1)] }],
  ["silences that overlap", { silences: [silences[1], silences[0]] }],
  ["a silence before the start", { silences: [{ startMs: -5, endMs: 900 }] }],
  ["half a peak", { waveform: [0.5, ...waveform.slice(1)] }],
])("measures with %s are refused", async (_name, measures) => {
  const { teacher, mediaAssetId } = await makeOwnVideo(t);
  expect((await save(teacher, mediaAssetId, measures)).body.code).toBe("VALIDATION_FAILED");
});
