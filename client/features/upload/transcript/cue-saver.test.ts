import { expect, test, vi } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { CueSaver } from "./cue-saver.ts";

type Changes = { position: number; text: string }[];

test("the newest text of each cue is saved, a call at a time", async () => {
  const first = Promise.withResolvers<void>();
  const calls: Changes[] = [];
  const saver = new CueSaver(async (changes) => {
    calls.push(changes);
    if (calls.length === 1) await first.promise;
  });
  const states: string[] = [];
  saver.subscribe(() => states.push(saver.state()));
  saver.change(0, "물");
  saver.change(0, "물레");
  saver.change(4, "중심");
  const saved = saver.flush();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  // Typed on while the first call is under way.
  saver.change(0, "물레를");
  void saver.flush();
  expect(saver.state()).toBe("SAVING");
  first.resolve();
  expect(await saved).toBe(true);
  expect(calls).toEqual([
    [
      { position: 0, text: "물레" },
      { position: 4, text: "중심" },
    ],
    [{ position: 0, text: "물레를" }],
  ]);
  expect([states[0], states.at(-1)]).toEqual(["WAITING", "SAVED"]);
});

test("what could not be saved is kept, and saved by the next try", async () => {
  const send = vi.fn<(changes: Changes) => Promise<void>>().mockRejectedValueOnce(new TypeError("offline"));
  const saver = new CueSaver(send);
  saver.change(1, "중심을 잡아요");
  expect(await saver.flush()).toBe(false);
  expect(saver.state()).toBe("FAILED");
  saver.change(2, "천천히요");
  expect(await saver.flush()).toBe(true);
  expect(send).toHaveBeenLastCalledWith([
    { position: 1, text: "중심을 잡아요" },
    { position: 2, text: "천천히요" },
  ]);
});

test("a pause in typing saves, and many cues take several calls", async () => {
  vi.useFakeTimers();
  try {
    const send = vi.fn<(changes: Changes) => Promise<void>>().mockResolvedValue();
    const saver = new CueSaver(send);
    for (let position = 0; position <= limits.transcriptChangesMax; position += 1) saver.change(position, "가");
    await vi.runAllTimersAsync();
    expect(send.mock.calls.map(([changes]) => changes.length)).toEqual([limits.transcriptChangesMax, 1]);
    expect(saver.state()).toBe("SAVED");
  } finally {
    vi.useRealTimers();
  }
});

test("a change at the end of a try is saved by the next one", async () => {
  const send = vi.fn<(changes: Changes) => Promise<void>>().mockResolvedValue();
  const saver = new CueSaver(send);
  void saver.flush();
  saver.change(0, "물레");
  expect(await saver.flush()).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith([{ position: 0, text: "물레" }]);
});

test("without a change nothing is sent", async () => {
  const send = vi.fn<(changes: Changes) => Promise<void>>();
  expect(await new CueSaver(send).flush()).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
