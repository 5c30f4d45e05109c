import { expect, test } from "vitest";
import { complaints } from "./report.ts";
import { runChaos } from "./run.ts";

test("forty buyers, a failing network and a killed server leave every won accounted for", async () => {
  const result = await runChaos({ seed: 4, schedules: 40, schedulesPerKill: 40, atOnce: 8, say: () => {} });
  expect(complaints(result)).toEqual([]);
  expect(result.kills).toBe(1);
}, 180_000);
