import type { JobDeps } from "../domain.ts";
import { findBusinessOf } from "../domains/business/queries.ts";
import type { MailContent } from "../mails/content.ts";
import { renderMail, type Sender } from "../mails/frame.ts";

type MailDeps = Pick<JobDeps, "db" | "env" | "mailer">;

/**
 * Sends a mail in the frame of the shop.
 * @param write the content, or null for no mail
 */
export async function sendMail(
  { db, env, mailer }: MailDeps,
  to: string,
  write: (sender: Sender) => MailContent | null,
): Promise<void> {
  const sender = { site: env.PUBLIC_URL, business: await findBusinessOf({ db, env }) };
  const content = write(sender);
  if (content) await mailer.send({ to, ...renderMail(content, sender) });
}
