import { expect, test } from "vitest";
import type { Progress, ProgressInput } from "../../../../shared/progress/schema.ts";
import type { ProgressQueuePorts } from "./progress-queue.ts";
import { createProgressRecordQueue } from "./progress-record-queue.ts";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { pendingStore, type PendingKey } from "./pending-progress.ts";

const endsAtMs = 100_000;
const inTimeKey: PendingKey = { userId: "u1", kind: "course", progressId: "p1" };
const lateKey: PendingKey = { ...inTimeKey, late: true };

/** A server that accepts only what was watched before the end, and an unreliable network. */
function world(end: number | null = endsAtMs) {
  const storage = memoryStorage();
  const network = { online: true };
  const clock = { ms: 97_000 };
  const taken: ProgressInput[] = [];
  const ports = (key: PendingKey): ProgressQueuePorts => ({
    send: async (_, input) => {
      if (!network.online) throw new Error("offline");
      if (input.seq > endsAtMs + 60_000) throw new Error("REGISTRATION_EXPIRED");
      taken.push(input);
      return { videoId: "v1", watchedRanges: input.watchedRanges } as Progress;
    },
    isFinal: (error) => error instanceof Error && error.message === "REGISTRATION_EXPIRED",
    isViewer: () => true,
    pauseMs: () => null,
    onSaved: () => undefined,
    stored: pendingStore(key, () => storage),
    now: () => clock.ms,
  });
  const queue = createProgressRecordQueue(
    { durationSec: 3600, positionSec: 0, videoId: "v1" },
    { inTime: ports(inTimeKey), late: ports(lateKey), endsAtMs: end },
  );
  function play(from: number, to: number): void {
    for (let sec = from; sec <= to; sec++) {
      queue.playing(sec, 1);
      clock.ms += 1000;
    }
  }
  return {
    outbox: queue,
    play,
    network,
    clock,
    taken,
    stored: (key: PendingKey) => pendingStore(key, () => storage).read(),
  };
}

test("ranges watched offline before the end are accepted long afterwards in a save made in time; only the rest is rejected", async () => {
  const { outbox, play, network, clock, taken, stored } = world();
  network.online = false;
  play(0, 10);
  await outbox.save();
  expect(stored(inTimeKey)).toEqual({ lastPositionSec: 4, watchedRanges: [[0, 4]], seq: endsAtMs, videoId: "v1" });
  expect(stored(lateKey)).toMatchObject({ watchedRanges: [[4, 10]] });
  expect(outbox.pending()).toEqual([[0, 10]]);

  clock.ms += 3_600_000;
  play(11, 12);
  network.online = true;
  await outbox.save();
  expect(taken).toEqual([
    { progressId: "p1", lastPositionSec: 4, watchedRanges: [[0, 4]], videoId: "v1", seq: endsAtMs },
  ]);
  expect([stored(inTimeKey), stored(lateKey)]).toEqual([null, null]);
});

test("an event long after the end adds nothing to what was watched in time", async () => {
  const { outbox, play, network, clock, taken } = world();
  network.online = false;
  play(0, 2);
  clock.ms += 3_600_000;
  play(500, 502);
  network.online = true;
  await outbox.save();
  expect(taken.flatMap(({ watchedRanges }) => watchedRanges)).toEqual([[0, 2]]);
});

test("a registration without an end has one queue for everything", async () => {
  const { outbox, play, taken } = world(null);
  play(0, 10);
  await outbox.save();
  expect(taken).toEqual([
    { progressId: "p1", lastPositionSec: 10, watchedRanges: [[0, 10]], videoId: "v1", seq: 108_000 },
  ]);
});
