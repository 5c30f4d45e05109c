import type { Mail } from "../integrations/mail/port.ts";
import type { TestApp } from "./app.ts";

/** The newest mail to an address, after the jobs that wait are done. */
export async function mailTo({ mails, runJobs }: Pick<TestApp, "mails" | "runJobs">, email: string): Promise<Mail> {
  await runJobs();
  const mail = mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`no mail went to ${email}`);
  return mail;
}

export const codeIn = ({ text }: Mail): string => /^\d{6}$/m.exec(text)?.[0] ?? "";
export const tokenIn = ({ text }: Mail): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";
