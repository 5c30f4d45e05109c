import { expect, test, vi } from "vitest";
import type { Progress, ProgressInput } from "../../../shared/progress.ts";
import { createOutbox, keepUnsent, type OutboxPorts, readUnsent, type Unsent } from "./progress-outbox.ts";

const saved = { progressRate: 10 } as Progress;
const begin = { progressId: "p1", positionSec: 0, left: null };

function ports(rest: Partial<OutboxPorts> = {}) {
  const kept: (Unsent | null)[] = [];
  const sent: ProgressInput[] = [];
  const send = vi.fn<OutboxPorts["send"]>(async () => saved);
  return {
    kept,
    sent,
    ports: {
      isFinal: () => false,
      onSaved: vi.fn<OutboxPorts["onSaved"]>(),
      keep: (left: Unsent | null) => void kept.push(left),
      now: () => 1000,
      ...rest,
      send: (input: ProgressInput, leaving: boolean) => {
        sent.push(input);
        return (rest.send ?? send)(input, leaving);
      },
    } satisfies OutboxPorts,
  };
}

const play = (outbox: ReturnType<typeof createOutbox>, from: number, to: number) => {
  for (let sec = from; sec <= to; sec++) outbox.playing(sec, 1);
};

test("a save sends the position, what was watched and the server's time, and tells what the server answers", async () => {
  const world = ports();
  const outbox = createOutbox(begin, world.ports);
  play(outbox, 3, 6);
  await outbox.save();
  expect(world.sent).toEqual([{ progressId: "p1", lastPositionSec: 6, watchedRanges: [[3, 6]], seq: 1000 }]);
  expect(world.ports.onSaved).toHaveBeenCalledWith(saved);
  expect(outbox.pending()).toEqual([]);
  expect(world.kept.at(-1)).toBeNull();
});

test("the next save holds only what came after, and a later sequence even at the same time", async () => {
  const world = ports();
  const outbox = createOutbox(begin, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  play(outbox, 3, 4);
  await outbox.save();
  expect(world.sent.at(-1)).toMatchObject({ watchedRanges: [[2, 4]], seq: 1001 });
});

test("nothing is sent when nothing has changed", async () => {
  const world = ports();
  const outbox = createOutbox(begin, world.ports);
  await outbox.save();
  outbox.standing(0);
  await outbox.save();
  expect(world.sent).toEqual([]);
});

test("moving without playing sends the new position alone", async () => {
  const world = ports();
  const outbox = createOutbox(begin, world.ports);
  outbox.standing(30);
  await outbox.save();
  expect(world.sent).toMatchObject([{ lastPositionSec: 30, watchedRanges: [] }]);
});

test("what failed goes with the next save, and is kept outside the page meanwhile", async () => {
  const world = ports({
    send: vi.fn<OutboxPorts["send"]>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(saved),
  });
  const outbox = createOutbox(begin, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  expect(world.kept.at(-1)).toMatchObject({ watchedRanges: [[0, 2]] });
  outbox.standing(2);
  play(outbox, 10, 12);
  await outbox.save();
  expect(world.sent.at(-1)?.watchedRanges).toEqual([
    [0, 2],
    [10, 12],
  ]);
  expect(outbox.pending()).toEqual([]);
});

test("what is watched while a save is under way is not lost with its answer", async () => {
  const answers: ((progress: Progress) => void)[] = [];
  const world = ports({ send: () => new Promise((resolve) => answers.push(resolve)) });
  const outbox = createOutbox(begin, world.ports);
  play(outbox, 0, 2);
  const saving = outbox.save();
  play(outbox, 3, 5);
  await outbox.save();
  expect(world.sent).toHaveLength(1);
  answers[0]?.(saved);
  await saving;
  expect(outbox.pending()).toEqual([[2, 5]]);
  expect(world.kept.at(-1)).toMatchObject({ watchedRanges: [[2, 5]] });
});

test("a page that goes sends at once, even while a save is under way", async () => {
  const send = vi.fn<OutboxPorts["send"]>(() => new Promise(() => {}));
  const world = ports({ send });
  const outbox = createOutbox(begin, world.ports);
  play(outbox, 0, 2);
  void outbox.save();
  play(outbox, 3, 4);
  void outbox.save({ leaving: true });
  expect(send.mock.calls.map(([, leaving]) => leaving)).toEqual([false, true]);
  expect(world.sent.at(-1)?.watchedRanges).toEqual([[0, 4]]);
});

test("what the server will never take is let go, and nothing more is sent", async () => {
  const world = ports({ send: async () => Promise.reject(new Error("NOT_FOUND")), isFinal: () => true });
  const outbox = createOutbox(begin, world.ports);
  play(outbox, 0, 2);
  await outbox.save();
  play(outbox, 3, 4);
  await outbox.save();
  expect(world.sent).toHaveLength(1);
  expect(world.kept.at(-1)).toBeNull();
});

test("what an earlier visit left is sent by itself", async () => {
  const world = ports();
  const left = { lastPositionSec: 9, watchedRanges: [[4, 9]] satisfies [number, number][], seq: 5000 };
  const outbox = createOutbox({ ...begin, left }, world.ports);
  await outbox.save();
  expect(world.sent).toEqual([{ progressId: "p1", ...left, seq: 5001 }]);
});

test("what is left survives in storage per progress; nonsense is read as nothing", () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const left: Unsent = { lastPositionSec: 9, watchedRanges: [[4, 9]], seq: 7 };
  keepUnsent(storage, "p1", left);
  expect(readUnsent(storage, "p1")).toEqual(left);
  expect(readUnsent(storage, "p2")).toBeNull();
  for (const key of items.keys()) items.set(key, '{"watchedRanges":[["a",1]]}');
  expect(readUnsent(storage, "p1")).toBeNull();
  keepUnsent(storage, "p1", null);
  expect(items.size).toBe(0);
});
