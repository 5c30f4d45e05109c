import { readEnvironment } from "./environment.ts";
import { runCommand } from "./commands.ts";
import { signIn } from "./session.ts";

/** Runs one command of the admin CLI in a session of its own. @returns what to print @throws Error with one line */
export async function run(args: string[], source: Record<string, string | undefined>): Promise<string> {
  const { url, email, password } = await readEnvironment(source);
  const session = await signIn(url, { email, password });
  try {
    return await runCommand(session.api, args);
  } finally {
    await session.end();
  }
}
