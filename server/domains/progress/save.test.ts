import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import type { WatchedRange } from "../../../shared/progress/schema.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { freshToken, makeLearner, makeLecture, makeMedia, makeRegistration } from "../../test/factories.ts";
import { fetchAll } from "../../test/learning.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const durationSec = 90;

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The watched tenths of a second, one by one: the plainest thing that a union can be compared with. */
class Seen {
  readonly #tenths = new Set<number>();
  with(ranges: readonly WatchedRange[]): Seen {
    const next = new Seen();
    for (const tenth of this.#tenths) next.#tenths.add(tenth);
    for (const [from, to] of ranges)
      for (let tenth = Math.round(from * 10); tenth < Math.round(to * 10); tenth += 1) next.#tenths.add(tenth);
    return next;
  }
  get seconds(): number {
    return this.#tenths.size / 10;
  }
}

test("a save of a video that was replaced since changes nothing, whether it names the video or its length", async () => {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { durationMs: 90_400 });
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await fetchAll(t, learner.userId, [lectureId]);
  const { token } = learner;
  const before = (await t.rest("GET", `/lectures/progresses/registrations/${registrationId}`, { token })).body;
  const put = async (to: number, video: { durationSec?: number; videoId?: string }) => {
    const body = { lastPositionSec: to, watchedRanges: [[0, to]], seq: t.clock.at.getTime(), ...video };
    t.clock.advance(to);
    return (await t.rest("PUT", `/lectures/progresses/${before.progressId}`, { token, body })).body;
  };
  expect(await put(9, { durationSec: 60 })).toEqual(before);
  expect(await put(9, { durationSec: 91, videoId: "former" })).toEqual(before);
  expect(await put(9, { durationSec: 91 })).toMatchObject({ watchedRanges: [[0, 9]], durationSec: 91 });
  expect(await put(12, { videoId: before.videoId })).toMatchObject({ watchedRanges: [[0, 12]] });
});

test("a video is the same after only its captions were replaced, and another one after it was itself", async () => {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  const videoIdWith = async (video_digest: string) => {
    const mediaId = await makeMedia(t.db);
    await t.db.updateTable("media").set({ video_digest }).where("media_id", "=", mediaId).execute();
    await t.db.updateTable("lecture").set({ media_id: mediaId }).where("lecture_id", "=", lectureId).execute();
    const path = `/lectures/progresses/registrations/${registrationId}`;
    return (await t.rest("GET", path, { token: learner.token })).body.videoId;
  };
  const [first, captioned, replaced] = [await videoIdWith("a"), await videoIdWith("a"), await videoIdWith("b")];
  expect([captioned === first, replaced === first]).toEqual([true, false]);
});

const lengthOf = (ranges: readonly WatchedRange[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "two devices with every mishap (history %i) end with what both played, never more, and never go back",
  async (seed) => {
    const random = dice(seed);
    const learner = await makeLearner(t);
    const lectureId = await makeLecture(t.db, { durationMs: durationSec * 1000 });
    const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
    await fetchAll(t, learner.userId, [lectureId]);
    const key = `/lectures/progresses/registrations/${registrationId}`;
    const read = async () => (await t.rest("GET", key, { token: await freshToken(t, learner) })).body;
    const { progressId } = await read();
    const startedAt = t.clock.at.getTime();
    const put = async (body: object) =>
      t.rest("PUT", `/lectures/progresses/${progressId}`, { token: await freshToken(t, learner), body });

    let seen = new Seen();
    let rate = 0;
    const wrong: unknown[] = [];
    const note = (what: string, is: unknown, should: unknown) => void (is === should || wrong.push([what, is, should]));
    const sent: { lastPositionSec: number; watchedRanges: WatchedRange[]; seq: number }[] = [];
    for (let step = 0; step < 25; step += 1) {
      const mishap = random(10);
      const again = sent[random(sent.length || 1)];
      if (mishap < 2 && again) {
        // The same save again, at any time.
        note("a replay", (await put(again)).body.watchedSec, Math.floor(seen.seconds + 1e-6));
        continue;
      }
      const waited = 2 + random(9);
      t.clock.advance(waited);
      const tooMuch = mishap === 2 ? 60 : 0;
      const from = random((durationSec - 30) * 10) / 10;
      const first: WatchedRange = [from, Math.min(durationSec, from + waited * (0.5 + random(3)) + tooMuch)];
      const ranges: WatchedRange[] = mishap === 3 ? [first, [from, from + 0.5], first] : [first];
      const lateMs = mishap === 4 ? 20_000 : 0;
      const save = { lastPositionSec: first[1], watchedRanges: ranges, seq: t.clock.at.getTime() - lateMs };
      const answer = await put(save);
      const isStored = answer.status === 200;
      if (isStored) {
        sent.push(save);
        seen = seen.with(ranges);
      }
      note("why it was refused", isStored || answer.body.code, isStored || "PROGRESS_TOO_FAST");
      const stored = await read();
      note("the union", Math.round(lengthOf(stored.watchedRanges) * 10), Math.round(seen.seconds * 10));
      note("the percentage", stored.progressRate, Math.floor((100 * seen.seconds) / durationSec + 1e-6));
      note("never back", stored.progressRate >= rate, true);
      // A user cannot watch faster than the fastest speed.
      const passedSec = (t.clock.at.getTime() - startedAt) / 1000;
      const most = (passedSec + serverLimits.progressToleranceSeconds) * limits.playbackRateMax;
      note("the pace", lengthOf(stored.watchedRanges) <= most, true);
      note("complete", stored.completed, seen.seconds >= durationSec * serverLimits.completeShare);
      rate = stored.progressRate;
    }
    expect(wrong).toEqual([]);
    expect(sent.length).toBeGreaterThan(5);
  },
);
