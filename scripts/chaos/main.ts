import { parseArgs } from "node:util";
import { ensureProductBuilt } from "../build/stamp.ts";
import { problems, report } from "./report.ts";
import { runChaos } from "./run.ts";

/**
 * `npm run chaos -- --seed 7 --schedules 1000`: runs with injected faults and exits with 1 if an invariant is
 * violated.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    schedules: { type: "string", default: "1000" },
    "schedules-per-fault": { type: "string", default: "50" },
    "at-once": { type: "string", default: "16" },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

ensureProductBuilt(print);
print(`seed ${values.seed}`);
const result = await runChaos({
  seed: Number(values.seed),
  schedules: Number(values.schedules),
  schedulesPerFault: Number(values["schedules-per-fault"]),
  atOnce: Number(values["at-once"]),
  print,
});
print(`\n${report(result)}`);
process.exitCode = problems(result).length === 0 ? 0 : 1;
