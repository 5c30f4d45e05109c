import { spawn } from "node:child_process";
import { join } from "node:path";
import { findBreaches } from "./check-sources.ts";
import { findBannedWords } from "./check-words.ts";

const root = join(import.meta.dirname, "..");

/** Each answers its complaint; nothing to complain about is the empty string. */
const checks: Record<string, () => Promise<string>> = {
  types: () => run("tsc", "--noEmit"),
  lint: () => run("oxlint", "--type-aware", "--deny-warnings"),
  format: () => run("oxfmt", "--check"),
  "unused code": () => run("knip"),
  architecture: async () => findBreaches(root).join("\n"),
  words: async () => findBannedWords(root).join("\n"),
};

function run(program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules", ".bin", program), args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (status) => resolve(status === 0 ? "" : output || `${program} ended with ${status}`));
  });
}

const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const complaint = await check();
    process.stdout.write(complaint ? `FAILED  ${name}\n${complaint.trimEnd()}\n\n` : `ok      ${name}\n`);
    return complaint === "";
  }),
);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
