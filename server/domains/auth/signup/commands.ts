import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { SignupDetails, SignupInput } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import type { Passwords } from "../login/passwords.ts";
import { consumeRateLimit, emailCheckLimit, isWithinLimits, mailLimits, signUpLimit } from "../login/rate-limit.ts";
import { findAccountByEmail } from "../queries.ts";
import { passwordProblem } from "../rules.ts";
import { type Client, openSessionInTx, type OpenSession } from "../sessions/commands.ts";
import type { SignUpTokens } from "./tokens.ts";
import { findVersionsToAgreeTo } from "./queries.ts";

type Deps = { db: Kysely<Database>; passwords: Passwords; jobs: Jobs; signUpTokens: SignUpTokens };

/**
 * Creates an account with a password. Without `emailProof` a confirmation mail is sent, within the mail limits.
 * @throws WEAK_PASSWORD, EMAIL_TAKEN, EMAIL_PROOF_INVALID, SIGN_UP_CLOSED, TOO_MANY_REQUESTS
 */
export async function signUp(deps: Deps, input: SignupInput, client: Client): Promise<OpenSession> {
  const { db, passwords, jobs, signUpTokens } = deps;
  const problem = passwordProblem(input.password, input.email);
  if (problem) throw new DomainError(problem);
  const isConfirmed = input.emailProof !== undefined;
  if (isConfirmed && (await signUpTokens.readEmailProof(input.emailProof ?? "", client.at)) !== input.email)
    throw new DomainError("EMAIL_PROOF_INVALID");
  await consumeRateLimit(db, [signUpLimit(client)], client.at);
  if (!isConfirmed) await refuseTakenEmail(db, input.email, client);
  const passwordHash = await passwords.hash(input.password);
  return db.transaction().execute(async (trx) => {
    const userId = await insertUserInTx(
      trx,
      { ...input, passwordHash, emailVerifiedAt: isConfirmed ? client.at : null },
      client.at,
    );
    if (isConfirmed) await jobs.enqueue(trx, "send-welcome", { userId });
    else if (await isWithinLimits(trx, mailLimits(input.email, client), client.at))
      await jobs.enqueue(trx, "send-email-confirmation", { userId, email: input.email });
    return openSessionInTx(trx, { userId, role: "USER" }, client);
  });
}

/** The answer tells that an address has an account, as `checkEmail` does: one limit for both. */
async function refuseTakenEmail(db: Kysely<Database>, email: string, client: Client): Promise<void> {
  if (!(await findAccountByEmail(db, email))) return;
  await consumeRateLimit(db, [emailCheckLimit(client)], client.at);
  throw new DomainError("EMAIL_TAKEN");
}

type NewUser = SignupDetails & { email: string | null; passwordHash: string | null; emailVerifiedAt: Date | null };

/** Inserts a user with the consents given at sign-up. @throws EMAIL_TAKEN, SIGN_UP_CLOSED */
export async function insertUserInTx(trx: Trx, newUser: NewUser, at: Date): Promise<string> {
  const userId = randomUUIDv7();
  // The unique key decides between concurrent sign-ups with one address.
  const inserted = await trx
    .insertInto("user")
    .values({
      user_id: userId,
      email: newUser.email,
      email_verified_at: newUser.emailVerifiedAt,
      is_email_proven: newUser.emailVerifiedAt !== null,
      name: newUser.name,
      password_hash: newUser.passwordHash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) => oc.constraint("user_email_key").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!inserted) throw new DomainError("EMAIL_TAKEN");
  await recordConsentsInTx(trx, userId, newUser.consents, at);
  return userId;
}

/**
 * Stores each consent with the version of its document in force. The age confirmation is stored as the user's statement.
 * @throws SIGN_UP_CLOSED before terms and privacy policy are in force
 */
async function recordConsentsInTx(
  trx: Trx,
  userId: string,
  consents: SignupDetails["consents"],
  at: Date,
): Promise<void> {
  const versions = await findVersionsToAgreeTo(trx, at);
  if (!versions) throw new DomainError("SIGN_UP_CLOSED");
  const decisions = [
    { consent_type: "AGE_14", agreed: true, document_version: null },
    { consent_type: "TERMS", agreed: consents.terms, document_version: versions.terms },
    { consent_type: "PRIVACY", agreed: consents.privacy, document_version: versions.privacy },
    { consent_type: "MARKETING_EMAIL", agreed: consents.marketingEmail, document_version: null },
    { consent_type: "MARKETING_SMS", agreed: consents.marketingSms, document_version: null },
  ] as const;
  await trx
    .insertInto("consent")
    .values(decisions.map((row) => ({ ...row, consent_id: randomUUIDv7(), user_id: userId, decided_at: at })))
    .execute();
}
