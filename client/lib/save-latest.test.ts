// @vitest-environment jsdom
import { expect, test } from "vitest";
import { saveLatest } from "./save-latest.ts";

/** A switch that is shown, and a server that answers each call with its value when the test says so. */
function slowSwitch(key: string) {
  const sent: boolean[] = [];
  const shown: boolean[] = [];
  const waiting: PromiseWithResolvers<boolean>[] = [];
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error("no call is waiting");
    return call;
  };
  return {
    sent,
    shown,
    set: (to: boolean) =>
      saveLatest(key, {
        from: !to,
        to,
        show: (value) => shown.push(value),
        send: (value) => {
          sent.push(value);
          const response = Promise.withResolvers<boolean>();
          waiting.push(response);
          return response.promise;
        },
      }),
    answer: () => {
      const value = sent[sent.length - waiting.length];
      next().resolve(value === true);
    },
    fail: (error: Error) => next().reject(error),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a switch that changes while it is saved shows each change, and is saved once more with the last one", async () => {
  const { sent, shown, set, answer } = slowSwitch("a");
  const first = set(true);
  expect(await set(false)).toBeNull();
  expect(await set(true)).toBeNull();
  expect(await set(false)).toBeNull();
  expect(shown).toEqual([true, false, true, false]);
  answer();
  await settled();
  expect(sent).toEqual([true, false]);
  answer();
  expect(await first).toBe(false);
  expect(shown).toHaveLength(4);
});

test("a switch that is back at the saved value is not saved again", async () => {
  const { sent, set, answer } = slowSwitch("b");
  const first = set(true);
  await set(false);
  await set(true);
  answer();
  expect(await first).toBe(true);
  expect(sent).toEqual([true]);
});

test("the same value twice is shown once", async () => {
  const { shown, set, answer } = slowSwitch("twice");
  const first = set(true);
  await set(true);
  expect(shown).toEqual([true]);
  answer();
  await first;
});

test("after a failure what the server has is shown, and the next change is sent", async () => {
  const { sent, shown, set, answer, fail } = slowSwitch("c");
  const error = new Error("no connection");
  const failing = set(true);
  fail(error);
  await expect(failing).rejects.toBe(error);
  expect(shown).toEqual([true, false]);
  const next = set(true);
  answer();
  expect(await next).toBe(true);
  expect(sent).toEqual([true, true]);
});

test("a failure of the last call shows what the call before it has saved", async () => {
  const { shown, set, answer, fail } = slowSwitch("d");
  const first = set(true);
  await set(false);
  answer();
  await settled();
  fail(new Error("no connection"));
  await expect(first).rejects.toThrow("no connection");
  expect(shown).toEqual([true, false, true]);
});

test("a page that is left sends the value that waits, and only that", async () => {
  const { sent, set, answer } = slowSwitch("leaving");
  const first = set(true);
  dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([true]);
  await set(false);
  dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([true, false]);
  answer();
  answer();
  await settled();
  answer();
  expect(await first).toBe(false);
});
