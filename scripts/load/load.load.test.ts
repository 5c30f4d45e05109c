import { expect, test } from "vitest";
import { runLoad } from "./run.ts";

test("a hostile account delays neither users nor mails and leaks no memory", async () => {
  const misses = await runLoad({ share: 0.1, requests: 20_000, print: () => {} });
  expect(misses).toEqual([]);
});
