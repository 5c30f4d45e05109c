import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import * as mails from "../../mails/account-mails.ts";
import { isWithinLimits, notificationLimit } from "./login/rate-limit.ts";
import { findAccountByEmail, findEmailOwner, findEmailRecipient, findWelcomed } from "./queries.ts";
import { createCode } from "./verification/code-commands.ts";

// Codes and links are created by the job that mails them, so that no secret is stored in the queue.

declare module "../../jobs/port.ts" {
  interface JobData {
    "send-sign-up-code": { email: string };
    "send-email-confirmation": { userId: string; email: string };
    "send-welcome": { userId: string };
    "send-password-reset": { email: string };
    "notify-password-changed": { userId: string };
    /** `newEmail` is null when the old address was unconfirmed: its owner may be a stranger to the new one. */
    "notify-email-changed": { userId: string; oldEmail: string; newEmail: string | null };
    "notify-account-locked": { email: string; minutes: number };
  }
}

export const authJobs = {
  "send-sign-up-code": {
    run: async (deps, { email }) => {
      if (await findAccountByEmail(deps.db, email)) return;
      const { code } = await createCode(deps.db, { purpose: "SIGN_UP", email, userId: null }, deps.now());
      await sendMail(deps, email, () => mails.signUpCode(code));
    },
  },
  "send-email-confirmation": {
    run: async (deps, { userId, email }) => {
      const recipient = await findEmailRecipient(deps.db, userId);
      if (!recipient) return;
      const { code, token } = await createCode(deps.db, { purpose: "CONFIRM_EMAIL", email, userId }, deps.now());
      await sendMail(deps, email, ({ site }) => mails.emailConfirmation(code, `${site}/email/confirm?token=${token}`));
    },
  },
  "send-welcome": {
    run: async (deps, { userId }) => {
      const welcomed = await findWelcomed(deps.db, userId);
      if (!welcomed?.email) return;
      const { email, ...user } = welcomed;
      await sendMail(deps, email, ({ site }) => mails.welcome(user, site));
    },
  },
  "send-password-reset": {
    run: async (deps, { email }) => {
      const owner = await findEmailOwner(deps.db, email);
      if (!owner) return;
      const { userId, name } = owner;
      const { code, token } = await createCode(deps.db, { purpose: "RESET_PASSWORD", email, userId }, deps.now());
      await sendMail(deps, email, ({ site }) =>
        mails.passwordReset(name, code, `${site}/password/verify?token=${token}`),
      );
    },
  },
  "notify-password-changed": {
    run: async (deps, { userId }) => {
      const recipient = await findEmailRecipient(deps.db, userId);
      if (!recipient?.email) return;
      await sendMail(deps, recipient.email, ({ site }) => mails.passwordChanged(recipient.name, `${site}/password`));
    },
  },
  "notify-email-changed": {
    run: (deps, { oldEmail, newEmail }) =>
      sendMail(deps, oldEmail, ({ business }) => mails.emailChanged(newEmail, business.email)),
  },
  "notify-account-locked": {
    run: async (deps, { email, minutes }) => {
      const owner = await findEmailOwner(deps.db, email);
      if (!owner || !(await isWithinLimits(deps.db, [notificationLimit(email)], deps.now()))) return;
      await sendMail(deps, email, ({ site }) => mails.accountLocked(owner.name, minutes, `${site}/password`));
    },
  },
} satisfies Partial<JobTable>;
