import { confirmer } from "./confirm.ts";
import { readEnvironment } from "./environment.ts";
import { helpFor, readCommand, runCommand } from "./commands.ts";
import { signIn } from "./session.ts";

/**
 * Runs one command of the admin CLI, in a session of its own if it calls the server.
 * @returns what to print
 * @throws Error with one line
 */
export async function run(given: string[], source: Record<string, string | undefined>): Promise<string> {
  const shown = helpFor(given);
  if (shown !== null) return shown;
  const { command, args, flags } = readCommand(given);
  if ("runHere" in command) return command.runHere(source, args, flags);
  const { url, email, password } = await readEnvironment(source);
  const session = await signIn(url, { email, password });
  try {
    return await runCommand(session.api, { command, args, given: { flags, url, confirm: confirmer(flags) } });
  } finally {
    await session.end();
  }
}
