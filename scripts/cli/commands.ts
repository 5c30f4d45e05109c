import { TRPCClientError } from "@trpc/client";
import type { Command, Given, LocalCommand } from "./command.ts";
import { courseCommands } from "./course-commands.ts";
import { migrateCommands } from "./migrate-commands.ts";
import { moderationCommands } from "./moderation-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { promotionCommands } from "./promotion/commands.ts";
import type { Api } from "./session.ts";
import { searchCommands } from "./search-commands.ts";
import { supportCommands } from "./support-commands.ts";
import { userCommands } from "./user-commands.ts";
import { visitCommands } from "./visit-commands.ts";

const commands: (Command | LocalCommand)[] = [
  ...userCommands,
  ...orderCommands,
  ...paymentCommands,
  ...moderationCommands,
  ...promotionCommands,
  ...supportCommands,
  ...visitCommands,
  ...searchCommands,
  ...courseCommands,
  ...migrateCommands,
];

type Invocation = { command: Command | LocalCommand; args: string[]; flags: ReadonlySet<string> };

/** @throws Error with the list of commands */
export function readCommand(given: string[]): Invocation {
  const command = commands.find(({ name: words }) => given.slice(0, 2).join(" ") === words);
  const known = new Set(command?.flags);
  const rest = given.slice(2);
  const args = rest.filter((arg) => !known.has(arg));
  const wanted = command?.args.split(" ").filter(Boolean).length;
  if (!command || args.length !== wanted) throw new Error(help());
  return { command, args, flags: new Set(rest.filter((arg) => known.has(arg))) };
}

/** @returns the text to print @throws Error with one line */
export function runCommand(
  api: Api,
  { command, args, given }: { command: Command; args: string[]; given: Given },
): Promise<string> {
  return command.run(api, args, given).catch((error: unknown) => {
    const subject = args[0] ?? command.name;
    throw new Error(error instanceof TRPCClientError ? `${subject}: ${error.message}` : String(error), {
      cause: error,
    });
  });
}

const help = (): string =>
  [
    "npm run cli -- <command>",
    ...commands.map(
      ({ name, args, flags = [], description }) =>
        `  ${[name, args, ...flags.map((flag) => `[${flag}]`)].filter(Boolean).join(" ").padEnd(38)} ${description}`,
    ),
  ].join("\n");
