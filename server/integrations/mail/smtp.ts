import { createTransport } from "nodemailer";
import type { Mailer } from "./port.ts";

/** @param url `smtp://user:password@host:587` or `smtps://…:465` */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
