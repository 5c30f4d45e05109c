import { run } from "./run.ts";

/** The admin CLI: `npm run cli -- user grant-teacher teacher@example.com`. */
try {
  process.stdout.write(`${await run(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
