import { readEnvironment } from "./environment.ts";
import { runCommand } from "./commands.ts";
import { signIn } from "./session.ts";

/** The admin CLI: `npm run cli -- user grant-teacher teacher@example.com`. */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { url, email, password } = await readEnvironment(process.env);
  const session = await signIn(url, { email, password });
  try {
    say(await runCommand(session.api, process.argv.slice(2)));
  } finally {
    await session.end();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
