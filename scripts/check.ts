import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findUnsupportedCalls } from "./browsers/built-code.ts";
import { clientBuild, ensureBuilt, studioFolder } from "./build/stamp.ts";
import { checkRules } from "./check-rules.ts";
import { findViolations } from "./check-sources.ts";
import { findStyleViolations } from "./check-styles.ts";
import { findDemoViolations } from "./seed/check-demo.ts";
import { findDeadLinks } from "./check-links.ts";
import { findProseViolations } from "./check-prose.ts";
import { findTextViolations } from "./check-texts.ts";
import { findBannedWords } from "./check-words.ts";
import { runProgram } from "./run-program.ts";
import { sourceReport } from "./source-report.ts";

const root = join(import.meta.dirname, "..");

interface Outcome {
  /** The violations; empty if there are none. */
  message: string;
  /** One line about the scope of the check. */
  summary?: string;
}

const checks: Record<string, () => Promise<Outcome>> = {
  types: () => run("tsc", "--noEmit"),
  lint: () => run("oxlint", "--type-aware", "--deny-warnings"),
  format: () => run("oxfmt", "--check"),
  "unused code": () => run("knip"),
  "code used only by tests": () => run("knip", "--production", "--no-config-hints"),
  architecture: async () => ({ message: findViolations(root).join("\n") }),
  styles: async () => ({ message: findStyleViolations(root).join("\n") }),
  texts: async () => ({ message: findTextViolations(root).join("\n") }),
  "demo shop": async () => ({ message: (await findDemoViolations()).join("\n") }),
  "covers of the demo": () => run("vitest", "run", "--project", "covers"),
  words: async () => ({ message: findBannedWords(root).join("\n") }),
  prose: async () => ({ message: findProseViolations(root).join("\n") }),
  "links of documents": async () => ({ message: findDeadLinks(root).join("\n") }),
  "oldest browsers": async () => {
    ensureBuilt(clientBuild, () => {});
    const polyfills = readFileSync(join(root, "client/document/polyfills.ts"), "utf8");
    return {
      message: [clientBuild.folder, studioFolder]
        .flatMap((folder) => findUnsupportedCalls(folder, polyfills))
        .join("\n"),
    };
  },
  "rules of the specification": async () => {
    const { violations, rules, proven } = checkRules(root);
    return { message: violations.join("\n"), summary: `${proven} of ${rules} are proven by a test` };
  },
};

async function run(program: string, ...args: string[]): Promise<Outcome> {
  const { status, output } = await runProgram(join(root, "node_modules", ".bin", program), args, root);
  return { message: status === 0 ? "" : output || `${program} ended with ${status}` };
}

if (process.argv.includes("--report")) {
  process.stdout.write(`${sourceReport(root)}\n`);
  process.exit();
}

const outcomes = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const { message, summary } = await check();
    const line = summary ? `${name}: ${summary}` : name;
    process.stdout.write(message ? `FAILED  ${line}\n${message.trimEnd()}\n\n` : `ok      ${line}\n`);
    return message === "";
  }),
);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
