import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";

/** Work that is done after the answer: what each job is told. Secrets are made when the job runs, never kept in it. */
export type JobData = {
  "send-sign-up-code": { email: string };
  "send-email-confirmation": { userId: string; email: string };
  "send-password-reset": { email: string };
  "notify-password-changed": { userId: string };
  "notify-email-changed": { oldEmail: string; newEmail: string };
  "notify-account-locked": { email: string; minutes: number };
  "export-personal-data": { dataExportId: string };
  "notify-data-export-ready": { userId: string };
  "settle-refund": { refundId: string };
  "settle-webhook": { orderId: string };
  "reconcile-payments": Record<string, never>;
  "reconcile-deposits": Record<string, never>;
  "report-ledger-discrepancies": Record<string, never>;
  "purge-expired-data": Record<string, never>;
};

export type JobName = keyof JobData;

export const jobNames: JobName[] = [
  "send-sign-up-code",
  "send-email-confirmation",
  "send-password-reset",
  "notify-password-changed",
  "notify-email-changed",
  "notify-account-locked",
  "export-personal-data",
  "notify-data-export-ready",
  "settle-refund",
  "settle-webhook",
  "reconcile-payments",
  "reconcile-deposits",
  "report-ledger-discrepancies",
  "purge-expired-data",
];

export type EnqueueOptions = {
  /** How long it waits at least; 0 by default. */
  afterSeconds?: number;
  /** Higher ones of a queue come first; 0 by default. */
  priority?: number;
};

export type Jobs = {
  /**
   * Inside a transaction the job exists if, and only if, the transaction commits.
   */
  enqueue: <N extends JobName>(
    db: Kysely<Database> | Transaction<Database>,
    name: N,
    data: JobData[N],
    options?: EnqueueOptions,
  ) => Promise<void>;
};
