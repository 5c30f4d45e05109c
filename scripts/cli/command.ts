import type { Api } from "./session.ts";

/** A command of the admin CLI. */
export type Command = {
  name: string;
  args: string;
  description: string;
  run: (api: Api, args: string[]) => Promise<string>;
};
