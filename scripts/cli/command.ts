import type { z } from "zod";
import type { Api } from "./session.ts";

type Described = {
  name: string;
  args: string;
  /** Options without a value that it takes, as they are written: `--yes`. */
  flags?: readonly string[];
  description: string;
  /** The fields of its argument `<json>`, for `--help`. */
  json?: z.ZodType;
};

/** The flags that were given, the address of the shop, and the second press: `confirm` shows what will happen and throws unless it is wanted. */
export type Given = { flags: ReadonlySet<string>; url: string; confirm: (shown: string) => Promise<void> };

/** A command of the admin CLI. */
export type Command = Described & { run: (api: Api, args: string[], given: Given) => Promise<string> };

/** A command that needs no session, but the server's settings and its data folder. */
export type LocalCommand = Described & {
  runHere: (source: Record<string, string | undefined>, args: string[], flags: ReadonlySet<string>) => Promise<string>;
};
