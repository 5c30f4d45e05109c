import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeWatcher } from "../../../test/community.ts";
import { makeLecture, makeMedia } from "../../../test/factories.ts";
import { sequenceOf } from "../../../test/sequence.ts";
import { type Range, unionOf, within } from "../../../../shared/media/ranges.ts";
import { fromMultirange, toMultirange } from "../../../db/multirange.ts";
import { alignedParts } from "./alignment-rules.ts";
import { insertCaptionLinesInTx } from "./commands.ts";
import { moveProgressInTx, replaceVideoInTx } from "./replaced-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A part of a video with one caption, or chapter, as long as it. */
type Scene = { text: string; ms: number };
const below = sequenceOf(44);
let scenes = 0;
const newScene = (): Scene => ({ text: `장면 ${++scenes}`, ms: 1_000 + below(9_000) });
const video = (length: number): Scene[] => Array.from({ length }, newScene);

/** Scenes are cut out and put in, anywhere. */
const edited = (before: readonly Scene[]): Scene[] =>
  before.flatMap((scene) => {
    const kept = below(4) === 0 ? [] : [scene];
    return below(4) === 0 ? [...kept, ...video(1 + below(3))] : kept;
  });

const startsOf = (cut: readonly Scene[]): number[] =>
  cut.map((_, index) => cut.slice(0, index).reduce((sum, { ms }) => sum + ms, 0));
const lengthOf = (cut: readonly Scene[]): number => cut.reduce((sum, { ms }) => sum + ms, 0);
const chaptersOf = (cut: readonly Scene[]) => {
  const starts = startsOf(cut);
  return cut.map(({ text, ms }, index) => ({
    title: text,
    startMs: starts[index] ?? 0,
    endMs: (starts[index] ?? 0) + ms,
  }));
};
const withCaptions = (cut: readonly Scene[]) => ({
  cues: chaptersOf(cut).map(({ title, startMs, endMs }) => ({
    text: title,
    startSec: startMs / 1000,
    endSec: endMs / 1000,
  })),
  durationMs: lengthOf(cut),
});
const withChapters = (cut: readonly Scene[]) => ({ cues: [], chapters: chaptersOf(cut), durationMs: lengthOf(cut) });

/** Some watched ranges, which begin and end anywhere. */
function watchedOf(cut: readonly Scene[]): [number, number][] {
  const cuts = Array.from({ length: 2 * (1 + below(3)) }, () => below(lengthOf(cut))).toSorted((a, b) => a - b);
  return unionOf(cuts.flatMap((at, index) => (index % 2 === 0 ? [[at, (cuts[index + 1] ?? at) + 1] as const] : [])));
}

/** The watched ranges of each scene, from its start on. */
const watchedByScene = (cut: readonly Scene[], watched: readonly Range[]): Map<string, Range[]> => {
  const starts = startsOf(cut);
  return new Map(
    cut.map(({ text, ms }, index) => {
      const start = starts[index] ?? 0;
      return [text, within(watched, start, start + ms).map(([from, to]) => [from - start, to - start])];
    }),
  );
};

const rowOf = (registrationId: string) =>
  t.db
    .selectFrom("progress")
    .innerJoin("registration", "registration.registration_id", "progress.registration_id")
    .where("progress.registration_id", "=", registrationId)
    .selectAll()
    .select(sql<string>`watched::text`.as("watched"))
    .executeTakeFirstOrThrow();

test.each([
  ["captions", withCaptions],
  ["chapters", withChapters],
])(
  "500 videos with %s that are cut again: scenes that stay are watched as before, new ones are not, and a completion stays",
  async (_, versionOf) => {
    const lectureId = await makeLecture(t.db);
    const { registrationId } = await makeWatcher(t, lectureId, 100);
    const { watched: _watched, last_position_ms: _position, ...unmoved } = await rowOf(registrationId);
    for (let round = 0; round < 500; round += 1) {
      const before = video(3 + below(10));
      const after = [...edited(before), newScene()];
      const watched = watchedOf(before);
      await t.db
        .updateTable("progress")
        .set({ watched: toMultirange(watched), last_position_ms: below(lengthOf(before)) })
        .where("registration_id", "=", registrationId)
        .execute();
      const replaced = {
        lectureId,
        durationMs: lengthOf(after),
        parts: alignedParts(versionOf(before), versionOf(after)),
      };
      await t.db.transaction().execute((trx) => moveProgressInTx(trx, replaced));
      const { watched: moved, last_position_ms: position, ...rest } = await rowOf(registrationId);
      const wasWatched = watchedByScene(before, watched);
      const expected = new Map(after.map(({ text }) => [text, wasWatched.get(text) ?? []]));
      expect([round, watchedByScene(after, fromMultirange(moved))]).toEqual([round, expected]);
      expect(position).toBeLessThanOrEqual(lengthOf(after));
      // Certificates and refunds count these.
      expect(rest).toEqual(unmoved);
    }
  },
);

/** Stored media with the captions of a cut. */
async function storedOf(cut: readonly Scene[], lang = "ko"): Promise<string> {
  const mediaId = await makeMedia(t.db, lengthOf(cut));
  await t.db.updateTable("media_caption").set({ lang }).where("media_id", "=", mediaId).execute();
  await t.db
    .transaction()
    .execute((trx) => insertCaptionLinesInTx(trx, [{ media_id: mediaId, lang, cues: withCaptions(cut).cues }]));
  return mediaId;
}

test("the captions of uploaded videos tell which scenes a replacement has kept", async () => {
  const lectureId = await makeLecture(t.db);
  const { registrationId } = await makeWatcher(t, lectureId, 100);
  const show = (mediaId: string) =>
    t.db.transaction().execute((trx) => replaceVideoInTx(trx, { lectureId, mediaId }, t.clock.at));
  for (let round = 0; round < 50; round += 1) {
    const before = video(3 + below(10));
    const after = [...edited(before), newScene()];
    await show(await storedOf(before));
    const watched = watchedOf(before);
    await t.db
      .updateTable("progress")
      .set({ watched: toMultirange(watched) })
      .where("registration_id", "=", registrationId)
      .execute();
    await show(await storedOf(after));
    const wasWatched = watchedByScene(before, watched);
    const expected = new Map(after.map(({ text }) => [text, wasWatched.get(text) ?? []]));
    const { watched: moved } = await rowOf(registrationId);
    expect([round, watchedByScene(after, fromMultirange(moved))]).toEqual([round, expected]);
  }
});

test("captions without ends or of other languages tell nothing: the length does", async () => {
  const lectureId = await makeLecture(t.db);
  const { registrationId } = await makeWatcher(t, lectureId, 100);
  const cut = video(4);
  const other = cut.map(({ ms }) => ({ ...newScene(), ms }));
  const mediaIds = [await storedOf(cut), await storedOf(other), await storedOf(other, "en")];
  await t.db
    .updateTable("caption_line")
    .set({ end_ms: null })
    .where("media_id", "=", mediaIds[1] ?? "")
    .where("position", "=", 2)
    .execute();
  for (const mediaId of mediaIds) {
    await t.db.deleteFrom("media_chapter").where("media_id", "=", mediaId).execute();
    const watched = mediaId === mediaIds[0] ? toMultirange([[500, 2_500]]) : undefined;
    await t.db.transaction().execute((trx) => replaceVideoInTx(trx, { lectureId, mediaId }, t.clock.at));
    if (watched !== undefined)
      await t.db.updateTable("progress").set({ watched }).where("registration_id", "=", registrationId).execute();
    expect(fromMultirange((await rowOf(registrationId)).watched)).toEqual([[500, 2_500]]);
  }
});
