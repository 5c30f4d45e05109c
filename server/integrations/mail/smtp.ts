import { createTransport } from "nodemailer";
import type { Mailer } from "./port.ts";

/** A small connection pool. The timeouts (ms) limit how long an unresponsive mail server blocks a connection. */
const defaults = {
  pool: "true",
  maxConnections: "4",
  connectionTimeout: "10000",
  greetingTimeout: "10000",
  socketTimeout: "30000",
};

/** @param url `smtp://user:password@host:587` or `smtps://…:465`, with nodemailer's options as an optional query */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const target = new URL(url);
  for (const [name, value] of Object.entries(defaults))
    if (!target.searchParams.has(name)) target.searchParams.set(name, value);
  const transport = createTransport(target.href, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
