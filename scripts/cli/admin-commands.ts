import { permissions } from "../../shared/admin/permissions.ts";
import type { Command } from "./command.ts";

export const adminCommands: Command[] = [
  {
    name: "admin list",
    args: "",
    description: "lists the admins and their roles",
    run: async (api) =>
      (await api.admin.admins.query())
        .map(({ email, name, adminRole }) => `${email ?? "no e-mail"}  ${name}  ${adminRole ?? "no role"}`)
        .join("\n"),
  },
  {
    name: "admin roles",
    args: "",
    description: "lists the roles of admins and the permissions that each has",
    run: async (api) =>
      (await api.admin.roles.query())
        .map(({ name, admins, permissions: own }) => `${name}  ${admins} admins\n  ${own.join(",")}`)
        .join("\n"),
  },
  {
    name: "admin save-role",
    args: "<name> <permissions>",
    description: `makes or changes a role; its permissions with commas between them: ${permissions.join(",")}`,
    run: async (api, [name = "", given = ""]) => {
      const wanted = given.split(",").filter((one) => one !== "");
      const known = permissions.filter((one) => wanted.includes(one));
      const unknown = wanted.filter((one) => !permissions.some((permission) => permission === one));
      if (unknown.length > 0) throw new Error(`no permissions: ${unknown.join(", ")}`);
      await api.admin.saveRole.mutate({ name, permissions: known });
      return `${name}  ${known.length} permissions`;
    },
  },
  {
    name: "admin remove-role",
    args: "<name>",
    description: "removes a role that no admin has",
    run: async (api, [name = ""]) => {
      await api.admin.removeRole.mutate({ name });
      return `${name}  removed`;
    },
  },
];
