import { expect, test, vi } from "vitest";
import { createMediaToken } from "./media-token.ts";

const minute = 60_000;

function world() {
  const clock = { ms: 0 };
  const open = vi.fn<() => Promise<{ expiresAt: string }>>(async () => ({
    expiresAt: new Date(clock.ms + 10 * minute).toISOString(),
  }));
  return { clock, open, pass: createMediaToken({ open, now: () => clock.ms }) };
}

test("a pass is opened once and valid until shortly before it ends", async () => {
  const { clock, open, pass } = world();
  await pass.ensure("a");
  clock.ms = 5 * minute;
  await pass.ensure("a");
  expect(open).toHaveBeenCalledTimes(1);
  clock.ms = 6 * minute;
  expect(pass.isFresh("a")).toBe(false);
  await pass.ensure("a");
  expect(open).toHaveBeenCalledTimes(2);
});

test("two who ask at once share one call", async () => {
  const { open, pass } = world();
  await Promise.all([pass.ensure("a"), pass.ensure("a"), pass.renew("a")]);
  expect(open).toHaveBeenCalledTimes(1);
});

test("another person needs a pass of their own", async () => {
  const { open, pass } = world();
  await pass.ensure("a");
  await pass.ensure("b");
  expect(open).toHaveBeenCalledTimes(2);
});

test("a failed opening is shown and tried again the next time", async () => {
  const { open, pass } = world();
  open.mockRejectedValueOnce(new Error("offline"));
  await expect(pass.ensure("a")).rejects.toThrow("offline");
  await pass.ensure("a");
  expect(pass.isFresh("a")).toBe(true);
});
