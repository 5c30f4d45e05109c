import type { Kysely } from "kysely";
import type { LoginInput } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import type { Database } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { findCredentialsForShare, findLogin } from "../queries.ts";
import { type Client, openSessionInTx, type OpenSession } from "../sessions/commands.ts";
import type { Passwords } from "./passwords.ts";
import { consumeRateLimit, loginLimits, refundRateLimit } from "./rate-limit.ts";

type Deps = { db: Kysely<Database>; passwords: Passwords; jobs: Jobs };

/**
 * @throws INVALID_CREDENTIALS, the same for an unknown address and a wrong password; SIGN_IN_SUSPENDED; ACCOUNT_LOCKED or
 *   TOO_MANY_REQUESTS with `retryAfterSeconds` after too many failures, the same for addresses with and without an
 *   account
 */
export async function logIn(deps: Deps, input: LoginInput, client: Client): Promise<OpenSession> {
  const { db, passwords, jobs } = deps;
  const attempts = loginLimits(input.email, client);
  // Counted before the password is verified, so that concurrent attempts do not exceed the limit.
  const counts = await consumeRateLimit(db, attempts, client.at);
  const login = await findLogin(db, input.email);
  const matches = await passwords.verify(login?.passwordHash ?? null, input.password);
  if (!login || !matches) {
    if (counts.get("login-account-address") === serverLimits.loginFailuresPerAccountAndAddress)
      await jobs.enqueue(db, "notify-account-locked", { email: input.email, minutes: serverLimits.loginPauseMinutes });
    throw new DomainError("INVALID_CREDENTIALS");
  }
  const opened = await db.transaction().execute(async (trx) => {
    // The password may have changed while the hash was computed: the old one opens no session.
    const now = await findCredentialsForShare(trx, login.userId);
    if (now?.passwordHash !== login.passwordHash) throw new DomainError("INVALID_CREDENTIALS");
    return openSessionInTx(trx, login, client);
  });
  await refundRateLimit(db, attempts);
  return opened;
}
