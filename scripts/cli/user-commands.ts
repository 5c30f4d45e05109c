import type { User, UserRole } from "../../shared/account.ts";
import type { Command } from "./commands.ts";
import type { Api } from "./session.ts";

const changeRole =
  (role: UserRole) =>
  async (api: Api, [email = ""]: string[]) =>
    line(await api.operator.changeRole.mutate({ email, role }));

const line = ({ email, name, role, emailVerifiedAt }: User): string =>
  `${email ?? "no e-mail"}  ${name}  ${role}  ${emailVerifiedAt ? "confirmed" : "not confirmed"}`;

export const userCommands: Command[] = [
  {
    words: "user show",
    args: "<email>",
    does: "who has this address",
    run: async (api, [email = ""]) => line(await api.operator.user.query({ email })),
  },
  {
    words: "user grant-teacher",
    args: "<email>",
    does: "makes a teacher; the person signs in anew",
    run: changeRole("TEACHER"),
  },
  { words: "user grant-admin", args: "<email>", does: "makes an administrator", run: changeRole("ADMIN") },
  { words: "user revoke-role", args: "<email>", does: "makes a learner again; courses stay", run: changeRole("USER") },
  {
    words: "user sign-out",
    args: "<email>",
    does: "ends every session of the person",
    run: async (api, [email = ""]) =>
      `${(await api.operator.signOutEverywhere.mutate({ email })).ended} sessions ended`,
  },
];
