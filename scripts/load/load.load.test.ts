import { expect, test } from "vitest";
import { runLoad } from "./run.ts";

test("a hostile account delays no user, no mail and leaves no memory behind", async () => {
  const misses = await runLoad({ share: 0.1, requests: 20_000, say: () => {} });
  expect(misses).toEqual([]);
});
