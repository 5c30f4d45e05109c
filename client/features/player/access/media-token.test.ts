import { expect, test, vi } from "vitest";
import { createMediaToken } from "./media-token.ts";

const minute = 60_000;

function setup() {
  const clock = { ms: 0 };
  const open = vi.fn<() => Promise<{ expiresAt: string }>>(async () => ({
    expiresAt: new Date(clock.ms + 10 * minute).toISOString(),
  }));
  return { clock, open, token: createMediaToken({ open, now: () => clock.ms }) };
}

test("a token is requested once and used until shortly before it expires", async () => {
  const { clock, open, token } = setup();
  await token.ensure("a");
  clock.ms = 5 * minute;
  await token.ensure("a");
  expect(open).toHaveBeenCalledTimes(1);
  clock.ms = 6 * minute;
  expect(token.isFresh("a")).toBe(false);
  await token.ensure("a");
  expect(open).toHaveBeenCalledTimes(2);
});

test("concurrent callers share one call", async () => {
  const { open, token } = setup();
  await Promise.all([token.ensure("a"), token.ensure("a"), token.renew("a")]);
  expect(open).toHaveBeenCalledTimes(1);
});

test("another user needs another token", async () => {
  const { open, token } = setup();
  await token.ensure("a");
  await token.ensure("b");
  expect(open).toHaveBeenCalledTimes(2);
});

test("a failed request is reported and retried the next time", async () => {
  const { open, token } = setup();
  open.mockRejectedValueOnce(new Error("offline"));
  await expect(token.ensure("a")).rejects.toThrow("offline");
  await token.ensure("a");
  expect(token.isFresh("a")).toBe(true);
});
