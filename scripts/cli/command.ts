import type { Api } from "./session.ts";

type Described = { name: string; args: string; description: string };

/** A command of the admin CLI. */
export type Command = Described & { run: (api: Api, args: string[]) => Promise<string> };

/** A command that needs no session, but the server's settings and its data folder. */
export type LocalCommand = Described & {
  runHere: (source: Record<string, string | undefined>, args: string[]) => Promise<string>;
};
