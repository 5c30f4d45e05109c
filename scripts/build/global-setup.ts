import { ensureProductBuilt } from "./stamp.ts";

/** Builds before the time limits of tests that start the product. */
export default function setup(): void {
  ensureProductBuilt((line) => process.stdout.write(`${line}\n`));
}
