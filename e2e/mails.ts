import { setTimeout } from "node:timers/promises";
import type { RunningServer } from "./server.ts";

export type SeenMail = { to: string; subject: string; text: string };

const arrivesWithinMs = 20_000;

function mailsOf(server: RunningServer, email: string): SeenMail[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes('"a mail was written"'))
    .map((line) => JSON.parse(line) as SeenMail)
    .filter(({ to }) => to === email);
}

/** The newest mail to an address, as the server's log shows it; `after` of them have been seen before. */
export async function mailTo(server: RunningServer, email: string, after = 0): Promise<SeenMail> {
  const deadline = Date.now() + arrivesWithinMs;
  while (Date.now() < deadline) {
    const mails = mailsOf(server, email);
    const newest = mails.at(-1);
    if (newest && mails.length > after) return newest;
    await setTimeout(50);
  }
  throw new Error(`no mail went to ${email}`);
}

export const codeIn = ({ text }: SeenMail): string => /^\d{6}$/m.exec(text)?.[0] ?? "";
export const linkIn = ({ text }: SeenMail): string => /https?:\S+/.exec(text)?.[0] ?? "";
