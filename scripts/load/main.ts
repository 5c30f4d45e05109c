import { parseArgs } from "node:util";
import { ensureProductBuilt } from "../build/stamp.ts";
import { runLoad } from "./run.ts";

/** `npm run load -- --only notes`: a full-size load run, which exits with 1 if a goal is missed. */
const { values } = parseArgs({
  options: { only: { type: "string" }, requests: { type: "string", default: "250000" } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
ensureProductBuilt(print);
const misses = await runLoad({ only: values.only, share: 1, requests: Number(values.requests), print });
print(misses.length === 0 ? "\nevery goal is met" : `\n${misses.join("\n")}`);
process.exitCode = misses.length === 0 ? 0 : 1;
