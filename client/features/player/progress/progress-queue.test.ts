import { expect, test, vi } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import type { Progress, ProgressInput, WatchedRange } from "../../../../shared/progress/schema.ts";
import { createProgressQueue, type ProgressQueuePorts } from "./progress-queue.ts";
import { type PendingKey, type PendingProgress, pendingStore } from "./pending-progress.ts";
import { memoryStorage } from "../../../test/memory-storage.ts";

const answer = (watchedRanges: WatchedRange[]) => ({ videoId: "v1", watchedRanges }) as Progress;
const saved = answer([[0, 3600]]);
const key = { userId: "u1", kind: "course", progressId: "p1" } as const;
const start = { durationSec: 3600, positionSec: 0, videoId: "v1" };

function ports(rest: Partial<ProgressQueuePorts> = {}) {
  const storage = memoryStorage();
  const stored = pendingStore(key, () => storage);
  const sent: ProgressInput[] = [];
  const send = vi.fn<ProgressQueuePorts["send"]>(async () => saved);
  return {
    stored: stored.read,
    sent,
    ports: {
      isFinal: () => false,
      isViewer: () => true,
      pauseMs: () => null,
      onSaved: vi.fn<ProgressQueuePorts["onSaved"]>(),
      stored,
      now: () => 1000,
      ...rest,
      send: (record: PendingKey, input: ProgressInput, leaving: boolean) => {
        sent.push(input);
        return (rest.send ?? send)(record, input, leaving);
      },
    } satisfies ProgressQueuePorts,
  };
}

const play = (queue: ReturnType<typeof createProgressQueue>, from: number, to: number) => {
  for (let sec = from; sec <= to; sec++) queue.playing(sec, 1);
};

/** A server that answers when the test says so. */
function slowly() {
  const answers: ((progress: Progress) => void)[] = [];
  const world = ports({ send: () => new Promise((resolve) => answers.push(resolve)) });
  return { world, answers, outbox: createProgressQueue(start, world.ports) };
}

test("a save sends the position, the watched ranges and the server's time, and reports the answer", async () => {
  const world = ports();
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 3, 6);
  await outbox.save();
  expect(world.sent).toEqual([
    { progressId: "p1", lastPositionSec: 6, watchedRanges: [[3, 6]], videoId: "v1", seq: 1000 },
  ]);
  expect(world.ports.onSaved).toHaveBeenCalledWith(saved, key);
  expect(outbox.pending()).toEqual([]);
  expect(world.stored()).toBeNull();
});

test("the next save contains only new ranges, with a higher number even at the same time", async () => {
  const world = ports();
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  play(outbox, 3, 4);
  await outbox.save();
  expect(world.sent.at(-1)).toMatchObject({ watchedRanges: [[2, 4]], seq: 1001 });
});

test("nothing is sent when nothing has changed", async () => {
  const world = ports();
  const outbox = createProgressQueue(start, world.ports);
  await outbox.save();
  outbox.seeking(0);
  await outbox.save();
  expect(world.sent).toEqual([]);
});

test("moving without playing sends only the new position", async () => {
  const world = ports();
  const outbox = createProgressQueue(start, world.ports);
  outbox.seeking(30);
  await outbox.save();
  expect(world.sent).toMatchObject([{ lastPositionSec: 30, watchedRanges: [] }]);
});

test("failed progress is part of the next save, and is stored outside the page meanwhile", async () => {
  const world = ports({
    send: vi.fn<ProgressQueuePorts["send"]>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(saved),
  });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  expect(world.stored()).toMatchObject({ watchedRanges: [[0, 2]] });
  outbox.seeking(2);
  play(outbox, 10, 12);
  await outbox.save();
  expect(world.sent.at(-1)?.watchedRanges).toEqual([
    [0, 2],
    [10, 12],
  ]);
  expect(outbox.pending()).toEqual([]);
});

test("what is watched while a save is under way is not lost with its answer", async () => {
  const { world, answers, outbox } = slowly();
  play(outbox, 0, 2);
  const saving = outbox.save();
  play(outbox, 3, 5);
  answers[0]?.(saved);
  await saving;
  expect(world.sent).toHaveLength(1);
  expect(outbox.pending()).toEqual([[2, 5]]);
});

test("a save requested while another is in progress follows it at once, once", async () => {
  const { world, answers, outbox } = slowly();
  play(outbox, 0, 2);
  const saving = outbox.save();
  play(outbox, 3, 5);
  await outbox.save();
  await outbox.save();
  expect(world.sent).toHaveLength(1);
  expect(world.stored()).toMatchObject({ watchedRanges: [[0, 5]] });
  answers[0]?.(saved);
  await vi.waitFor(() => expect(world.sent).toHaveLength(2));
  expect(world.sent.at(-1)?.watchedRanges).toEqual([[2, 5]]);
  answers[1]?.(saved);
  await saving;
  expect(world.sent).toHaveLength(2);
  expect(world.stored()).toBeNull();
});

test("a closing page sends at once, even while a save is under way", async () => {
  const send = vi.fn<ProgressQueuePorts["send"]>(() => new Promise(() => {}));
  const world = ports({ send });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  void outbox.save();
  play(outbox, 3, 4);
  void outbox.save({ leaving: true });
  expect(send.mock.calls.map(([, , leaving]) => leaving)).toEqual([false, true]);
  expect(world.sent.at(-1)?.watchedRanges).toEqual([[0, 4]]);
});

test("ranges that the server's answer lacks are part of the next save; a fraction of a second at the end is rounding", async () => {
  const world = ports({
    send: vi
      .fn<ProgressQueuePorts["send"]>()
      .mockResolvedValueOnce(answer([[0, 4]]))
      .mockResolvedValue(answer([[0, 10.4]])),
  });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 10);
  await outbox.save();
  expect([outbox.pending(), world.stored()?.watchedRanges]).toEqual([[[4, 10]], [[4, 10]]]);
  outbox.playing(11, 1);
  await outbox.save();
  expect(world.sent.at(-1)?.watchedRanges).toEqual([[4, 11]]);
  expect([outbox.pending(), world.stored()]).toEqual([[], null]);
});

test("a save that stores nothing is not repeated at once, however much is left", async () => {
  const world = ports({ send: async () => answer([]) });
  const watchedRanges = Array.from({ length: limits.progressRangesMax + 3 }, (_, i): WatchedRange => [
    2 * i,
    2 * i + 1,
  ]);
  world.ports.stored.add({ lastPositionSec: 9, watchedRanges, seq: 7, videoId: "v1" });
  const outbox = createProgressQueue(start, world.ports);
  await outbox.save();
  expect(world.sent).toHaveLength(1);
  expect(world.stored()?.watchedRanges).toEqual(watchedRanges);
});

test("what is watched of a video that was replaced meanwhile is neither kept nor sent again, and the answer is reported", async () => {
  const replaced = { ...answer([]), videoId: "v2" };
  const world = ports({ send: async () => replaced });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 5);
  await outbox.save();
  expect([outbox.pending(), world.stored(), world.sent.length]).toEqual([[], null, 1]);
  expect(world.ports.onSaved).toHaveBeenCalledWith(replaced, key);
});

test("what an earlier page left of a replaced video is sent as that, and takes nothing of the new one with it", async () => {
  const arrived = Promise.withResolvers<Progress>();
  const world = ports({ send: () => arrived.promise });
  const left: PendingProgress = { lastPositionSec: 9, watchedRanges: [[4, 9]], seq: 500, videoId: "v0" };
  world.ports.stored.add(left);
  const outbox = createProgressQueue(start, world.ports);
  expect(outbox.pending()).toEqual([]);
  const sending = outbox.save();
  play(outbox, 0, 2);
  await outbox.save();
  arrived.resolve(answer([]));
  await sending;
  expect(world.sent[0]).toEqual({ progressId: "p1", ...left });
  expect(world.stored()).toMatchObject({ watchedRanges: [[0, 2]], videoId: "v1" });
});

test("a response that names no video, of a server of the version before, is one of the same video", async () => {
  const world = ports({ send: async () => ({ watchedRanges: [[0, 1]] }) as Progress });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 5);
  await outbox.save();
  expect(world.stored()).toMatchObject({ watchedRanges: [[1, 5]] });
});

test("progress is sent even without a working storage", async () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const world = ports({
    stored: pendingStore(key, () => storage),
    send: vi.fn<ProgressQueuePorts["send"]>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(saved),
  });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  play(outbox, 3, 4);
  await outbox.save();
  expect(world.sent.map(({ watchedRanges }) => watchedRanges)).toEqual([[[0, 2]], [[0, 4]]]);
  expect(outbox.pending()).toEqual([]);
});

test("progress that the server rejects for good is removed, and nothing more is sent", async () => {
  const world = ports({ send: async () => Promise.reject(new Error("NOT_FOUND")), isFinal: () => true });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  play(outbox, 3, 4);
  await outbox.save();
  expect(world.sent).toHaveLength(1);
  expect(world.stored()).toBeNull();
});

test("progress of an earlier visit is sent separately, with its stored number", async () => {
  const world = ports();
  const left: PendingProgress = { lastPositionSec: 9, watchedRanges: [[4, 9]], seq: 5000, videoId: "v1" };
  world.ports.stored.add(left);
  const outbox = createProgressQueue(start, world.ports);
  await outbox.save();
  expect(world.sent).toEqual([{ progressId: "p1", ...left }]);
  play(outbox, 20, 21);
  await outbox.save();
  expect(world.sent.at(-1)?.seq).toBe(5001);
});

test("a retry without a move in between is the same save", async () => {
  const world = ports({
    send: vi.fn<ProgressQueuePorts["send"]>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(saved),
  });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  await outbox.save();
  expect(world.sent[1]).toEqual(world.sent[0]);
});

test("ranges beyond the limit of a save follow at once", async () => {
  const world = ports();
  const watchedRanges = Array.from({ length: limits.progressRangesMax + 3 }, (_, i): WatchedRange => [
    2 * i,
    2 * i + 1,
  ]);
  world.ports.stored.add({ lastPositionSec: 9, watchedRanges, seq: 7, videoId: "v1" });
  const outbox = createProgressQueue(start, world.ports);
  await outbox.save();
  expect(world.sent.map((save) => save.watchedRanges.length)).toEqual([limits.progressRangesMax, 3]);
  expect(world.sent.flatMap((save) => save.watchedRanges)).toEqual(watchedRanges);
  expect(world.stored()).toBeNull();
});

test("ranges past the end of the video are never sent", async () => {
  const world = ports();
  const left: PendingProgress = { lastPositionSec: 9, watchedRanges: [[50, 70]], seq: 7, videoId: "v1" };
  world.ports.stored.add(left);
  const outbox = createProgressQueue({ ...start, durationSec: 60 }, world.ports);
  play(outbox, 40, 45);
  outbox.seeking(59.5);
  for (const sec of [59.5, 60.1, 60.4]) outbox.playing(sec, 1);
  await outbox.save();
  expect(world.sent.flatMap((save) => save.watchedRanges)).toEqual([
    [40, 45],
    [50, 60],
  ]);
});

test("while the server asks to wait, a playing queue sends nothing, and then everything in one save", async () => {
  vi.useFakeTimers();
  const world = ports({
    send: vi.fn<ProgressQueuePorts["send"]>().mockRejectedValueOnce(new Error("busy")).mockResolvedValue(saved),
    pauseMs: () => 15_000,
  });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  const saving = outbox.save();
  play(outbox, 3, 5);
  await outbox.save();
  await saving;
  await vi.advanceTimersByTimeAsync(14_999);
  play(outbox, 6, 8);
  await outbox.save();
  expect([world.sent.length, world.stored()?.watchedRanges]).toEqual([1, [[0, 8]]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(world.sent.slice(1)).toMatchObject([{ watchedRanges: [[0, 8]] }]);
  expect([outbox.pending(), world.stored()]).toEqual([[], null]);
  vi.useRealTimers();
});

test("a closing page sends even while the server asks to wait", async () => {
  vi.useFakeTimers();
  const world = ports({
    send: vi.fn<ProgressQueuePorts["send"]>().mockRejectedValueOnce(new Error("busy")).mockResolvedValue(saved),
    pauseMs: () => 15_000,
  });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  await outbox.save({ leaving: true });
  expect(world.sent).toHaveLength(2);
  vi.useRealTimers();
});

test("failures in a row are counted until the server answers", async () => {
  const pauseMs = vi.fn<NonNullable<ProgressQueuePorts["pauseMs"]>>(() => null);
  const send = vi.fn<ProgressQueuePorts["send"]>().mockRejectedValue(new Error("busy"));
  const world = ports({ send, pauseMs });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  await outbox.save();
  send.mockResolvedValueOnce(saved);
  await outbox.save();
  play(outbox, 10, 12);
  await outbox.save();
  expect(pauseMs.mock.calls.map(([failures]) => failures)).toEqual([0, 1, 0]);
});

test("a final rejection asks for no pause", async () => {
  const pauseMs = vi.fn<NonNullable<ProgressQueuePorts["pauseMs"]>>(() => 15_000);
  const world = ports({ send: async () => Promise.reject(new Error("NOT_FOUND")), isFinal: () => true, pauseMs });
  const outbox = createProgressQueue(start, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  expect([world.sent.length, pauseMs.mock.calls.length]).toEqual([1, 0]);
});

test("of a video of unknown length everything stays stored", () => {
  const world = ports();
  const left: PendingProgress = { lastPositionSec: 9, watchedRanges: [[50, 70]], seq: 7, videoId: "v1" };
  world.ports.stored.add(left);
  createProgressQueue({ ...start, durationSec: 0 }, world.ports);
  expect(world.stored()).toEqual(left);
});
