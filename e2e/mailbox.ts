import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { waitTimeoutMs } from "./wait-timeout.ts";
import type { ServerLocation } from "./server.ts";
import { server } from "./shared.ts";

type LoggedMail = { to: string; subject: string; text: string };

async function mailsTo(email: string, { logFile }: ServerLocation): Promise<LoggedMail[]> {
  const lines = (await readFile(logFile, "utf8")).split("\n");
  return lines
    .filter((line) => line.startsWith("{") && line.endsWith("}") && line.includes('"a mail was written"'))
    .map((line) => JSON.parse(line) as LoggedMail)
    .filter(({ to }) => to === email);
}

/** The newest mail to an address, as a server's log shows it, once there are more than `after`. */
export async function mailTo(email: string, after = 0, from: ServerLocation = server): Promise<LoggedMail> {
  const deadline = Date.now() + waitTimeoutMs;
  while (Date.now() < deadline) {
    const mails = await mailsTo(email, from);
    const newest = mails.at(-1);
    if (newest && mails.length > after) return newest;
    await setTimeout(50);
  }
  throw new Error(`no mail was sent to ${email}`);
}

export const codeIn = ({ text }: LoggedMail): string => /^\d{6}$/m.exec(text)?.[0] ?? "";
export const linkIn = ({ text }: LoggedMail): string => /https?:\S+/.exec(text)?.[0] ?? "";
