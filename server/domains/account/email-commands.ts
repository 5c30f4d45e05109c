import type { Kysely } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import type { Passwords } from "../auth/login/passwords.ts";
import { consumeRateLimit, emailCheckLimit, mailLimits, mailPriority } from "../auth/login/rate-limit.ts";
import { type Owner, reauthenticate } from "../auth/login/reauthentication.ts";
import { findAccountByEmail } from "../auth/queries.ts";
import type { Client } from "../auth/sessions/commands.ts";

type Deps = { db: Kysely<Database>; jobs: Jobs; passwords: Passwords };

/**
 * Sends a mail to confirm a new address, or the current one again. The account keeps its address until the
 * confirmation.
 * @throws EMAIL_TAKEN, TOO_MANY_REQUESTS, and for a new address the errors of `reauthenticate`
 */
export async function changeEmail(
  deps: Deps,
  caller: Owner,
  input: { email: string; currentPassword?: string | undefined },
  client: Client,
): Promise<{ expiresAt: string }> {
  const { db, jobs } = deps;
  const { userId } = caller;
  const { email } = input;
  const owner = await findAccountByEmail(db, email);
  if (owner?.userId !== userId) {
    await reauthenticate(deps, caller, input.currentPassword, client);
    // The answer tells whether the address has an account, as `checkEmail` does: one limit for both.
    await consumeRateLimit(db, [emailCheckLimit(client)], client.at);
  }
  const counted = await consumeRateLimit(db, mailLimits(email, client), client.at);
  if (owner && owner.userId !== userId) throw new DomainError("EMAIL_TAKEN");
  await jobs.enqueue(db, "send-email-confirmation", { userId, email }, mailPriority(counted));
  return { expiresAt: addMinutes(client.at, serverLimits.confirmCodeMinutes).toISOString() };
}
