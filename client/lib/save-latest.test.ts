// @vitest-environment jsdom
import { expect, test } from "vitest";
import { saveLatest } from "./save-latest.ts";

/** A server whose responses arrive when the test says so. */
function slowServer() {
  const sent: boolean[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  return {
    sent,
    send: (value: boolean) => {
      sent.push(value);
      const response = Promise.withResolvers<void>();
      waiting.push(response);
      return response.promise;
    },
    answer: () => waiting.shift()?.resolve(),
    fail: (error: Error) => waiting.shift()?.reject(error),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a switch that changes while it is saved is saved once more, with its last value", async () => {
  const { sent, send, answer } = slowServer();
  const first = saveLatest("a", true, send);
  expect(await saveLatest("a", false, send)).toBeNull();
  expect(await saveLatest("a", true, send)).toBeNull();
  expect(await saveLatest("a", false, send)).toBeNull();
  answer();
  await settled();
  expect(sent).toEqual([true, false]);
  answer();
  expect(await first).toEqual({ stored: false });
});

test("a switch that is back at the saved value is not saved again", async () => {
  const { sent, send, answer } = slowServer();
  const first = saveLatest("b", true, send);
  await saveLatest("b", false, send);
  await saveLatest("b", true, send);
  answer();
  expect(await first).toEqual({ stored: true });
  expect(sent).toEqual([true]);
});

test("a failure says what is stored, and the next change is sent", async () => {
  const { sent, send, answer, fail } = slowServer();
  const error = new Error("no connection");
  const failing = saveLatest("c", true, send);
  fail(error);
  expect(await failing).toEqual({ stored: false, error });
  const next = saveLatest("c", true, send);
  answer();
  expect(await next).toEqual({ stored: true });
  expect(sent).toEqual([true, true]);
});

test("a page that is left sends the value that waits, and only that", async () => {
  const { sent, send, answer } = slowServer();
  const first = saveLatest("leaving", true, send);
  dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([true]);
  await saveLatest("leaving", false, send);
  dispatchEvent(new Event("pagehide"));
  expect(sent).toEqual([true, false]);
  answer();
  answer();
  await settled();
  answer();
  expect(await first).toEqual({ stored: false });
});
