import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeWatcher } from "../../../test/community.ts";
import { makeLecture } from "../../../test/factories.ts";
import { sequenceOf } from "../../../test/sequence.ts";
import { type Range, unionOf, within } from "../../../../shared/media/ranges.ts";
import { fromMultirange, toMultirange } from "../../../db/multirange.ts";
import { alignedParts } from "./alignment-rules.ts";
import { moveProgressInTx } from "./replaced-commands.ts";

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
