import type { Deps } from "../startup/deps.ts";
import { isWithinLimits, notificationLimit } from "../domains/auth/login/rate-limit.ts";
import { createCode } from "../domains/auth/verification/code-commands.ts";
import { purgeDataExports, writeDataExport } from "../domains/account/export/commands.ts";
import { purgeExpiredData } from "./purge-expired-data.ts";
import * as mails from "./email-templates.ts";
import { listDiscrepancies, reconcile, reconcileDeposits } from "../domains/payment/reconciliation/commands.ts";
import { settleWebhooks } from "../domains/payment/webhooks/commands.ts";
import { settleRefund } from "../domains/refund/commands.ts";
import { addDays } from "../../shared/time.ts";
import { findAccountByEmail, findEmailRecipient } from "../domains/auth/queries.ts";
import type { Mail, Mailer } from "../integrations/mail/port.ts";
import type { JobHandlers } from "./boss.ts";

type Needs = Pick<Deps, "db" | "env" | "now" | "jobs" | "payments" | "authSecret" | "exportRoot"> & { mailer: Mailer };

/** The daily report looks back further than a day, so that a day without a server is no gap. */
const reportedDays = 3;

/** What each job does. A code or link is made here, when its mail is: nothing secret waits in the queue. */
export function jobHandlers({ db, env, now, jobs, payments, authSecret, exportRoot, mailer }: Needs): JobHandlers {
  const paymentDeps = { db, jobs, payments, authSecret };
  const link = (path: string, token: string) => `${env.PUBLIC_URL}${path}?token=${token}`;
  const send = (to: string, mail: Omit<Mail, "to">) => mailer.send({ to, ...mail });

  return {
    "send-sign-up-code": async ({ email }) => {
      if (await findAccountByEmail(db, email)) return;
      const { code } = await createCode(db, { purpose: "SIGN_UP", email, userId: null }, now());
      await send(email, mails.signUpCode(code));
    },
    "send-email-confirmation": async ({ userId, email }) => {
      const person = await findEmailRecipient(db, userId);
      if (!person) return;
      const { code, token } = await createCode(db, { purpose: "CONFIRM_EMAIL", email, userId }, now());
      await send(email, mails.emailConfirmation(person.name, code, link("/email/confirm", token)));
    },
    "send-password-reset": async ({ email }) => {
      const owner = await findAccountByEmail(db, email);
      if (!owner) return;
      const { code, token } = await createCode(db, { purpose: "RESET_PASSWORD", email, userId: owner.userId }, now());
      await send(email, mails.passwordReset(owner.name, code, link("/password/verify", token)));
    },
    "notify-password-changed": async ({ userId }) => {
      const person = await findEmailRecipient(db, userId);
      if (person?.email) await send(person.email, mails.passwordChanged(person.name, `${env.PUBLIC_URL}/password`));
    },
    "notify-email-changed": ({ oldEmail, newEmail }) =>
      send(oldEmail, mails.emailChanged(newEmail, env.BUSINESS_EMAIL)),
    "notify-account-locked": async ({ email, minutes }) => {
      const owner = await findAccountByEmail(db, email);
      if (owner && (await isWithinLimits(db, [notificationLimit(email)], now())))
        await send(email, mails.accountLocked(owner.name, minutes, `${env.PUBLIC_URL}/password`));
    },
    "export-personal-data": ({ dataExportId }) => writeDataExport({ db, jobs, exportRoot }, dataExportId, now()),
    "notify-data-export-ready": async ({ userId }) => {
      const recipient = await findEmailRecipient(db, userId);
      if (recipient?.email)
        await send(recipient.email, mails.dataExportReady(recipient.name, `${env.PUBLIC_URL}/my/settings`));
    },
    "settle-refund": async ({ refundId }) => void (await settleRefund(paymentDeps, refundId, now())),
    "settle-webhook": ({ orderId }) => settleWebhooks(paymentDeps, orderId, now()),
    "reconcile-payments": async () => void (await reconcile(paymentDeps, now())),
    "reconcile-deposits": async () => void (await reconcileDeposits(paymentDeps, now())),
    "report-ledger-discrepancies": async () => {
      const differences = await listDiscrepancies(paymentDeps, addDays(now(), -reportedDays), now());
      if (differences.length > 0) await send(env.BUSINESS_EMAIL, mails.ledgerDiscrepancies(differences));
    },
    "purge-expired-data": async () => {
      await purgeExpiredData(db, now());
      await purgeDataExports({ db, exportRoot }, now());
    },
  };
}
