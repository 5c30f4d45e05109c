import { afterEach, expect, test, vi } from "vitest";
import { acquireLock, whenReleased } from "./lock.ts";

afterEach(() => vi.unstubAllGlobals());

const heldNames = async () => (await navigator.locks.query()).held?.map(({ name }) => name);

async function wasRun(name: string): Promise<boolean> {
  let isRun = false;
  await whenReleased(name, async () => {
    isRun = true;
  });
  return isRun;
}

test("an action on what is locked is left out, until the lock is released", async () => {
  const release = acquireLock("lecture-a");
  await vi.waitFor(async () => expect(await heldNames()).toContain("lecture-a"));
  expect(await wasRun("lecture-a")).toBe(false);
  expect(await wasRun("lecture-b")).toBe(true);
  release();
  await vi.waitFor(async () => expect(await heldNames()).not.toContain("lecture-a"));
  expect(await wasRun("lecture-a")).toBe(true);
});

test("a lock that is released before it is granted is never held", async () => {
  const release = acquireLock("lecture-c");
  await vi.waitFor(async () => expect(await heldNames()).toContain("lecture-c"));
  acquireLock("lecture-c")();
  release();
  await vi.waitFor(async () => expect(await heldNames()).not.toContain("lecture-c"));
  expect(await wasRun("lecture-c")).toBe(true);
});

test("the lock is held while the action runs", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const action = whenReleased("lecture-d", () => promise);
  await vi.waitFor(async () => expect(await heldNames()).toContain("lecture-d"));
  resolve();
  await action;
});

test("without a lock manager nothing is locked", async () => {
  vi.stubGlobal("navigator", {});
  const release = acquireLock("lecture-e");
  expect(await wasRun("lecture-e")).toBe(true);
  release();
});
