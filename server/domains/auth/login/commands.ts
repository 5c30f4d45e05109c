import type { Kysely } from "kysely";
import type { LoginInput } from "../../../../shared/account.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import type { Database } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { findCredentialsForShare, findLogin } from "../queries.ts";
import { type Client, openSessionInTx, type OpenSession } from "../sessions/commands.ts";
import type { Passwords } from "./passwords.ts";
import { consumeRateLimit, loginLimits, refundRateLimit } from "./rate-limit.ts";

type Deps = { db: Kysely<Database>; passwords: Passwords; jobs: Jobs };

/**
 * @throws INVALID_CREDENTIALS, alike for an unknown address and a wrong password; ACCOUNT_LOCKED or TOO_MANY_REQUESTS
 *   with `retryAfterSeconds` after too many failures, alike for addresses that have an account and those that have none
 */
export async function logIn(deps: Deps, input: LoginInput, client: Client): Promise<OpenSession> {
  const { db, passwords, jobs } = deps;
  const attempts = loginLimits(input.email, client);
  // Counted before the password is looked at: guesses made at once get no more tries than those made one by one.
  const counts = await consumeRateLimit(db, attempts, client.at);
  const login = await findLogin(db, input.email);
  const matches = await passwords.verify(login?.passwordHash ?? null, input.password);
  if (!login || !matches) {
    if (counts.get("login-account-address") === limits.loginFailuresPerAccountAndAddress)
      await jobs.enqueue(db, "notify-account-locked", { email: input.email, minutes: limits.loginPauseMinutes });
    throw new DomainError("INVALID_CREDENTIALS");
  }
  const opened = await db.transaction().execute(async (trx) => {
    // The password may have been changed while this one was being hashed: no session is opened by the old one.
    const now = await findCredentialsForShare(trx, login.userId);
    if (now?.passwordHash !== login.passwordHash) throw new DomainError("INVALID_CREDENTIALS");
    return openSessionInTx(trx, login, client);
  });
  await refundRateLimit(db, attempts);
  return opened;
}
