import { expect, test } from "vitest";
import { problems } from "./report.ts";
import { runChaos } from "./run.ts";

test("forty buyers, a failing gateway, a server killed and shut down and a failing database leave no invariant violated", async () => {
  const result = await runChaos({ seed: 4, schedules: 40, schedulesPerFault: 10, atOnce: 8, print: () => {} });
  expect(problems(result)).toEqual([]);
  expect([result.kills, result.shutdowns, result.databaseFaults]).toEqual([1, 1, 2]);
}, 180_000);
