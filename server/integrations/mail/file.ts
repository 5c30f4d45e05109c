import { randomUUIDv7 } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "./port.ts";

type Options = {
  folder: string;
  from: string;
  log: { info: (fields: object, message: string) => void };
};

/** Without a mail server each mail is written to a file that mail programs can open, and its text is logged. */
export function fileMailer({ folder, from, log }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${randomUUIDv7()}.eml`);
      await writeFile(`${file}.new`, message, { mode: 0o600 });
      await rename(`${file}.new`, file);
      log.info({ to: mail.to, subject: mail.subject, text: mail.text, file }, "a mail was written");
    },
    close: () => transport.close(),
  };
}
