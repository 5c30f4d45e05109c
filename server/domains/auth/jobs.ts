import { findBusinessOf } from "../business/queries.ts";
import type { JobTable } from "../../domain.ts";
import * as emails from "../../mails/templates.ts";
import { isWithinLimits, notificationLimit } from "./login/rate-limit.ts";
import { findAccountByEmail, findEmailOwner, findEmailRecipient } from "./queries.ts";
import { createCode } from "./verification/code-commands.ts";

// Codes and links are created by the job that mails them, so that no secret is stored in the queue.

declare module "../../jobs/port.ts" {
  interface JobData {
    "send-sign-up-code": { email: string };
    "send-email-confirmation": { userId: string; email: string };
    "send-password-reset": { email: string };
    "notify-password-changed": { userId: string };
    /** `newEmail` is null when the old address was unconfirmed: its owner may be a stranger to the new one. */
    "notify-email-changed": { userId: string; oldEmail: string; newEmail: string | null };
    "notify-account-locked": { email: string; minutes: number };
  }
}

export const authJobs = {
  "send-sign-up-code": {
    run: async ({ db, mailer, now }, { email }) => {
      if (await findAccountByEmail(db, email)) return;
      const { code } = await createCode(db, { purpose: "SIGN_UP", email, userId: null }, now());
      await mailer.send({ to: email, ...emails.signUpCode(code) });
    },
  },
  "send-email-confirmation": {
    run: async ({ db, env, mailer, now }, { userId, email }) => {
      const recipient = await findEmailRecipient(db, userId);
      if (!recipient) return;
      const { code, token } = await createCode(db, { purpose: "CONFIRM_EMAIL", email, userId }, now());
      const url = `${env.PUBLIC_URL}/email/confirm?token=${token}`;
      await mailer.send({ to: email, ...emails.emailConfirmation(code, url) });
    },
  },
  "send-password-reset": {
    run: async ({ db, env, mailer, now }, { email }) => {
      const owner = await findEmailOwner(db, email);
      if (!owner) return;
      const { code, token } = await createCode(db, { purpose: "RESET_PASSWORD", email, userId: owner.userId }, now());
      const url = `${env.PUBLIC_URL}/password/verify?token=${token}`;
      await mailer.send({ to: email, ...emails.passwordReset(owner.name, code, url) });
    },
  },
  "notify-password-changed": {
    run: async ({ db, env, mailer }, { userId }) => {
      const recipient = await findEmailRecipient(db, userId);
      if (recipient?.email)
        await mailer.send({
          to: recipient.email,
          ...emails.passwordChanged(recipient.name, `${env.PUBLIC_URL}/password`),
        });
    },
  },
  "notify-email-changed": {
    run: async ({ db, env, mailer }, { oldEmail, newEmail }) => {
      const { email } = await findBusinessOf({ db, env });
      await mailer.send({ to: oldEmail, ...emails.emailChanged(newEmail, email) });
    },
  },
  "notify-account-locked": {
    run: async ({ db, env, mailer, now }, { email, minutes }) => {
      const owner = await findEmailOwner(db, email);
      if (owner && (await isWithinLimits(db, [notificationLimit(email)], now())))
        await mailer.send({ to: email, ...emails.accountLocked(owner.name, minutes, `${env.PUBLIC_URL}/password`) });
    },
  },
} satisfies Partial<JobTable>;
