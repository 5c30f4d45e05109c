import { TRPCClientError } from "@trpc/client";
import type { User, UserRole } from "../../shared/account.ts";
import type { Api } from "./session.ts";

type Command = { usage: string; does: string; run: (api: Api, email: string) => Promise<string> };

const changeRole = (role: UserRole) => async (api: Api, email: string) =>
  line(await api.operator.changeRole.mutate({ email, role }));

const line = ({ email, name, role, emailVerifiedAt }: User): string =>
  `${email ?? "no e-mail"}  ${name}  ${role}  ${emailVerifiedAt ? "confirmed" : "not confirmed"}`;

const commands: Command[] = [
  {
    usage: "user show <email>",
    does: "who has this address",
    run: async (api, email) => line(await api.operator.user.query({ email })),
  },
  {
    usage: "user grant-teacher <email>",
    does: "makes a teacher; the person signs in anew",
    run: changeRole("TEACHER"),
  },
  { usage: "user grant-admin <email>", does: "makes an administrator", run: changeRole("ADMIN") },
  { usage: "user revoke-role <email>", does: "makes a learner again; courses stay", run: changeRole("USER") },
  {
    usage: "user sign-out <email>",
    does: "ends every session of the person",
    run: async (api, email) => `${(await api.operator.signOutEverywhere.mutate({ email })).ended} sessions ended`,
  },
];

/** @returns what to print @throws Error with one line, or the list of commands */
export async function runCommand(api: Api, words: string[]): Promise<string> {
  const [noun, verb, email, ...rest] = words;
  const command = commands.find(({ usage }) => usage.startsWith(`${noun} ${verb} `));
  if (!command || email === undefined || rest.length > 0) throw new Error(help());
  return command.run(api, email).catch((error: unknown) => {
    throw new Error(error instanceof TRPCClientError ? `${email}: ${error.message}` : String(error), { cause: error });
  });
}

const help = (): string =>
  ["npm run cli -- <command>", ...commands.map(({ usage, does }) => `  ${usage.padEnd(28)} ${does}`)].join("\n");
