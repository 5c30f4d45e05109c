import { expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import type { Progress, ProgressInput, WatchedRange } from "../../../../shared/progress/schema.ts";
import { createProgressQueue } from "./progress-queue.ts";
import { unionOf, without } from "../../../../shared/media/ranges.ts";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { pendingStore, type PendingKey } from "./pending-progress.ts";

const key: PendingKey = { userId: "u1", kind: "course", progressId: "p1" };
const durationSec = 120;

/** A reproducible stream of numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The server's state of a record: the union of all ranges, and the position with the highest number. */
function server() {
  const record = { union: [] as WatchedRange[], positionSec: 0, seq: 0 };
  function save({ watchedRanges, lastPositionSec, seq }: ProgressInput): Progress {
    expect(watchedRanges.length).toBeLessThanOrEqual(limits.progressRangesMax);
    for (const [from, to] of watchedRanges) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(durationSec);
    }
    record.union = unionOf([...record.union, ...watchedRanges]);
    if (seq > record.seq) Object.assign(record, { positionSec: lastPositionSec, seq });
    return { videoId: "v1", watchedRanges: record.union } as Progress;
  }
  return { record, save };
}

/** A browser whose page is opened and closed, with a random network. */
function device(of: ReturnType<typeof server>, clock: { ms: number }, random: () => number) {
  const storage = memoryStorage();
  let stored = pendingStore(key, () => storage);
  const played: WatchedRange[] = [];
  /** The ranges played when it was last stored: a killed page stores no more. */
  const known: WatchedRange[] = [];
  let at: number | null = null;
  let sec = 0;
  let online = true;

  const open = () =>
    createProgressQueue(
      { durationSec, positionSec: 0, videoId: "v1" },
      {
        send: async (_, input) => {
          const outcome = online ? random() : 0;
          if (outcome < 0.3) throw new Error("no response");
          const saved = of.save(input);
          if (outcome < 0.5) throw new Error("the answer was lost");
          return saved;
        },
        isFinal: () => false,
        isViewer: () => true,
        pauseMs: () => null,
        onSaved: () => undefined,
        stored,
        now: () => clock.ms,
      },
    );
  let queue = open();

  return {
    played,
    known,
    stored: () => stored.read()?.watchedRanges ?? [],
    goOnline: (is: boolean) => (online = is),
    play(steps: number) {
      for (let i = 0; i < steps && sec < durationSec; i++) {
        if (at !== null) played.push([at, sec + 1]);
        at = ++sec;
        clock.ms += 1000;
        queue.playing(sec, 1);
      }
    },
    seek(toSec: number) {
      at = sec = toSec;
      queue.seeking(sec);
    },
    pause() {
      at = sec;
      queue.playing(sec, 1);
    },
    async save() {
      known.splice(0, known.length, ...played);
      await queue.save();
    },
    kill() {
      played.splice(0, played.length, ...known);
      at = null;
      stored = pendingStore(key, () => storage);
      queue = open();
    },
  };
}

type Device = ReturnType<typeof device>;

async function randomAction(one: Device, random: () => number): Promise<void> {
  const what = random();
  if (what < 0.45) one.play(1 + Math.floor(random() * 10));
  else if (what < 0.55) one.seek(Math.floor(random() * durationSec));
  else if (what < 0.62) one.pause();
  else if (what < 0.7) one.goOnline(random() < 0.5);
  else if (what < 0.78) one.kill();
  else await one.save();
}

const sameAs = (ranges: WatchedRange[], others: WatchedRange[]) => expect(unionOf(ranges)).toEqual(unionOf(others));

test("whatever fails or is killed, server and storage together have what was played", async () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = numbers(seed);
    const of = server();
    const one = device(of, { ms: 1000 }, random);
    for (let i = 0; i < 60; i++) {
      await randomAction(one, random);
      expect(without([...of.record.union, ...one.stored()], unionOf(one.played))).toEqual([]);
    }
    await one.save();
    sameAs([...of.record.union, ...one.stored()], one.played);
  }
});

test("two devices that watch in turns and at once result in the union of both", async () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = numbers(seed);
    const of = server();
    const clock = { ms: 1000 };
    const devices = [device(of, clock, random), device(of, clock, random)] as const;
    for (let i = 0; i < 80; i++) await randomAction(devices[random() < 0.5 ? 0 : 1], random);
    for (const one of devices) {
      one.goOnline(true);
      // The random network works again at some point.
      for (let tries = 0; tries < 30; tries++) await one.save();
      expect(one.stored()).toEqual([]);
    }
    sameAs(of.record.union, [...devices[0].played, ...devices[1].played]);
  }
});
