import { TRPCClientError } from "@trpc/client";
import type { Command, Given, LocalCommand } from "./command.ts";
import { adminCommands } from "./admin-commands.ts";
import { businessCommands } from "./shop/business-commands.ts";
import { frontPageCommands } from "./shop/front-page-commands.ts";
import { categoryCommands } from "./shop/category-commands.ts";
import { courseCommands } from "./course-commands.ts";
import { documentCommands } from "./shop/document-commands.ts";
import { shopInitCommands } from "./shop/init/commands.ts";
import { itemCommands } from "./shop/item-commands.ts";
import { detailsOf } from "./failure-details.ts";
import { fieldLines } from "./json-argument.ts";
import { mediaCommands } from "./media/commands.ts";
import { migrateCommands } from "./migrate-commands.ts";
import { moderationCommands } from "./moderation-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { promotionCommands } from "./promotion/commands.ts";
import type { Api } from "./session.ts";
import { reviewCommands } from "./review-commands.ts";
import { searchCommands } from "./search-commands.ts";
import { supportCommands } from "./support-commands.ts";
import { userCommands } from "./user-commands.ts";
import { visitCommands } from "./visit-commands.ts";

const commands: (Command | LocalCommand)[] = [
  ...userCommands,
  ...adminCommands,
  ...orderCommands,
  ...paymentCommands,
  ...moderationCommands,
  ...promotionCommands,
  ...supportCommands,
  ...visitCommands,
  ...searchCommands,
  ...businessCommands,
  ...frontPageCommands,
  ...categoryCommands,
  ...documentCommands,
  ...courseCommands,
  ...reviewCommands,
  ...itemCommands,
  ...mediaCommands,
  ...migrateCommands,
  ...shopInitCommands,
];

type Invocation = { command: Command | LocalCommand; args: string[]; flags: ReadonlySet<string> };

const commandOf = (given: string[]): Command | LocalCommand | undefined =>
  commands.find(({ name: words }) => given.slice(0, 2).join(" ") === words);

/** @returns how a command is called and what it takes, or the list of commands; null unless `--help` is given */
export function helpFor(given: string[]): string | null {
  if (!given.includes("--help")) return null;
  const words = given.filter((word) => word !== "--help");
  const command = commandOf(words);
  if (command) return usage(command);
  return words.length === 0 ? help() : help(commands.filter(({ name }) => name.split(" ")[0] === words[0]));
}

/** @throws Error with how the command is called, or with the list of commands */
export function readCommand(given: string[]): Invocation {
  const command = commandOf(given);
  if (!command) throw new Error(help());
  const known = new Set(command.flags);
  const rest = given.slice(2);
  const args = rest.filter((arg) => !known.has(arg));
  const needed = command.args.split(" ").filter((arg) => arg !== "" && !arg.startsWith("[")).length;
  const most = command.args.split(" ").filter(Boolean).length;
  if (args.length < needed || args.length > most) throw new Error(usage(command));
  return { command, args, flags: new Set(rest.filter((arg) => known.has(arg))) };
}

/** @returns the text to print @throws Error with one line */
export function runCommand(
  api: Api,
  { command, args, given }: { command: Command; args: string[]; given: Given },
): Promise<string> {
  return command.run(api, args, given).catch((error: unknown) => {
    const subject = args[0] ?? command.name;
    if (!(error instanceof TRPCClientError)) throw error;
    throw new Error(`${subject}: ${error.message}${detailsOf(error.data)}`, { cause: error });
  });
}

const callOf = ({ name, args, flags = [] }: Command | LocalCommand): string =>
  [name, args, ...flags.map((flag) => `[${flag}]`)].filter(Boolean).join(" ");

const usage = (command: Command | LocalCommand): string =>
  [
    `npm run cli -- ${callOf(command)}`,
    `  ${command.description}`,
    ...(command.json ? ["fields of the JSON:", ...fieldLines(command.json)] : []),
  ].join("\n");

const help = (listed: readonly (Command | LocalCommand)[] = commands): string =>
  [
    "npm run cli -- <command>; with --help all that one command takes",
    ...(listed.length > 0 ? listed : commands).map(
      (command) => `  ${callOf(command).padEnd(38)} ${command.description}`,
    ),
  ].join("\n");
