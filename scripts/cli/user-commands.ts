import type { User } from "../../shared/account/schema.ts";
import { teacherProfile } from "../../shared/site/admin.ts";
import type { Command } from "./command.ts";
import { readJson } from "./json-argument.ts";
import type { Api } from "./session.ts";

const changeRole =
  (role: "USER" | "TEACHER") =>
  async (api: Api, [email = ""]: string[]) =>
    line(await api.admin.changeRole.mutate({ email, role }));

const line = ({ email, name, role, emailVerifiedAt }: User): string =>
  `${email ?? "no e-mail"}  ${name}  ${role}  ${emailVerifiedAt ? "confirmed" : "not confirmed"}`;

const indented = (text: string): string =>
  text
    .split("\n")
    .map((one) => `  ${one}`)
    .join("\n");

export const userCommands: Command[] = [
  {
    name: "user show",
    args: "<email>",
    description: "shows the user with this address",
    run: async (api, [email = ""]) => line(await api.admin.user.query({ email })),
  },
  {
    name: "user grant-teacher",
    args: "<email>",
    description: "makes the user a teacher, who has to sign in again; the address must be confirmed",
    run: changeRole("TEACHER"),
  },
  {
    name: "teacher profile",
    args: "<email> <json>",
    json: teacherProfile,
    description: "changes the page of a teacher",
    run: async (api, [email = "", json = ""]) => {
      const profile = readJson(teacherProfile, json);
      return `${(await api.admin.changeTeacherProfile.mutate({ email, profile })).teacherId}  changed`;
    },
  },
  {
    name: "teacher applications",
    args: "",
    description: "lists the users who wait to become teachers, the first one first",
    run: async (api) =>
      (await api.admin.teacherApplications.query())
        .map(
          ({ email, name, headline, specialty, sample, appliedAt }) =>
            `${email ?? "no e-mail"}  ${appliedAt}\n  ${name}, ${headline} (${specialty})\n${indented(sample)}`,
        )
        .join("\n") || "none",
  },
  {
    name: "teacher accept",
    args: "<email>",
    description: "makes the user who has applied a teacher",
    run: async (api, [email = ""]) => {
      await api.admin.decideTeacherApplication.mutate({ email, reason: null });
      return `${email}  accepted`;
    },
  },
  {
    name: "teacher send-back",
    args: "<email> <reason>",
    description: "asks the user who has applied to change the application; the reason is sent to the user",
    run: async (api, [email = "", reason = ""]) => {
      await api.admin.decideTeacherApplication.mutate({ email, reason });
      return `${email}  sent back`;
    },
  },
  {
    name: "user grant-admin",
    args: "<email> <role>",
    description: "makes the user an admin with the permissions of a role, such as SUPPORT",
    run: async (api, [email = "", adminRole = ""]) =>
      line(await api.admin.changeRole.mutate({ email, role: "ADMIN", adminRole })),
  },
  {
    name: "user revoke-role",
    args: "<email>",
    description: "makes the user a learner again; courses remain",
    run: changeRole("USER"),
  },
  {
    name: "user sign-out",
    args: "<email>",
    description: "ends every session of the user",
    run: async (api, [email = ""]) => `${(await api.admin.signOutEverywhere.mutate({ email })).ended} sessions ended`,
  },
];
