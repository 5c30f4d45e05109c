import { type Kysely, sql } from "kysely";
import type { SignupDetails } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { SocialLoginInput, SocialProfile } from "../../../../shared/account/social.ts";
import type { SocialProvider } from "../../../../shared/codes.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { sha256 } from "../../../db/sha256.ts";
import type { SocialServices } from "../../../integrations/social/port.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { consumeRateLimit, isWithinLimits, mailLimits, signUpLimit } from "../login/rate-limit.ts";
import { insertUserInTx } from "../signup/commands.ts";
import { findAccountByEmail, findCredentialsForShare, findSignInMethods, findSocialUser } from "../queries.ts";
import { type Client, openSessionInTx, type OpenSession } from "../sessions/commands.ts";

type Deps = { db: Kysely<Database>; jobs: Jobs };
/** The sign-up details of a new user; null before the user has entered them. */
type NewSocialUser = (SignupDetails & { email?: string | undefined }) | null;

/**
 * Opens a session for a user that an identity provider asserts: the linked user, else the owner of the same proven
 * address, else a new user. Without `newUser` no new user is created.
 * @returns null for a new user without consent
 * @throws SIGN_IN_SUSPENDED; SOCIAL_EMAIL_TAKEN when an account has the address and may belong to another user: its user did not prove
 *   the address, the provider did not confirm it, or the account is linked to another one of the provider; TOO_MANY_REQUESTS
 */
export async function signInWithSocial(
  deps: Deps,
  profile: SocialProfile,
  newUser: NewSocialUser,
  client: Client,
): Promise<OpenSession | null> {
  if (newUser) await consumeRateLimit(deps.db, [signUpLimit(client)], client.at);
  return deps.db.transaction().execute((trx) => signInInTx(trx, deps.jobs, profile, newUser, client));
}

async function signInInTx(
  trx: Trx,
  jobs: Jobs,
  profile: SocialProfile,
  newUser: NewSocialUser,
  client: Client,
): Promise<OpenSession | null> {
  await lockProfileInTx(trx, profile);
  const linked = await findSocialUser(trx, profile.provider, profile.providerAccountId);
  if (linked) return openSessionInTx(trx, linked, client);

  const owner = profile.email === null ? undefined : await findAccountByEmail(trx, profile.email);
  if (owner) {
    if (!profile.emailVerified || !owner.isEmailProven) throw new DomainError("SOCIAL_EMAIL_TAKEN");
    // An organization may give the address of a former member to a new one, whose id differs.
    const { providers } = await findSignInMethods(trx, owner.userId);
    if (providers.includes(profile.provider)) throw new DomainError("SOCIAL_EMAIL_TAKEN");
    await linkInTx(trx, owner.userId, profile, client.at);
    return openSessionInTx(trx, owner, client);
  }
  if (!newUser) return null;

  const email = profile.email ?? newUser.email ?? null;
  const isConfirmed = profile.email !== null && profile.emailVerified;
  const userId = await insertUserInTx(
    trx,
    { ...newUser, email, passwordHash: null, emailVerifiedAt: isConfirmed ? client.at : null },
    client.at,
  );
  await linkInTx(trx, userId, profile, client.at);
  if (isConfirmed) await jobs.enqueue(trx, "send-welcome", { userId });
  else if (email !== null && (await isWithinLimits(trx, mailLimits(email, client), client.at)))
    await jobs.enqueue(trx, "send-email-confirmation", { userId, email });
  return openSessionInTx(trx, { userId, role: "USER" }, client);
}

/**
 * Exchanges a provider's proof for a session. A proof opens one session; after CONSENT_REQUIRED it can be sent again
 * with the missing fields.
 * @throws SOCIAL_PROVIDER_UNKNOWN, SOCIAL_PROOF_INVALID, SOCIAL_PROVIDER_UNAVAILABLE, SOCIAL_EMAIL_TAKEN, SIGN_IN_SUSPENDED;
 *   CONSENT_REQUIRED with the provider's profile, for a new user without consent
 */
export async function socialLogin(
  deps: Deps & { social: SocialServices },
  input: SocialLoginInput,
  client: Client,
): Promise<OpenSession> {
  const service = deps.social.get(input.provider);
  if (!service) throw new DomainError("SOCIAL_PROVIDER_UNKNOWN");
  const { profile, expiresAt } = await service.verify(input, client.at);
  const { name = profile.name ?? undefined, over14, consents, email } = input;
  const newUser = name !== undefined && over14 && consents ? { name, over14, consents, email } : null;
  if (newUser) await consumeRateLimit(deps.db, [signUpLimit(client)], client.at);
  return deps.db.transaction().execute(async (trx) => {
    const opened = await signInInTx(trx, deps.jobs, profile, newUser, client);
    if (!opened) {
      const { provider, email: known, emailVerified, name: knownName } = profile;
      throw new DomainError("CONSENT_REQUIRED", { provider, email: known, emailVerified, name: knownName });
    }
    await consumeProofInTx(trx, proofOf(input), expiresAt);
    return opened;
  });
}

/** The signed part of an id_token without its signature, which has several valid encodings. */
const proofOf = ({ idToken, accessToken }: SocialLoginInput): string =>
  idToken?.split(".").slice(0, 2).join(".") ?? accessToken ?? "";

async function consumeProofInTx(trx: Trx, proof: string, expiresAt: Date): Promise<void> {
  const fresh = await trx
    .insertInto("used_social_proof")
    .values({ proof_hash: sha256(proof), expires_at: expiresAt })
    .onConflict((oc) => oc.constraint("used_social_proof_pk").doNothing())
    .returning("proof_hash")
    .executeTakeFirst();
  if (!fresh) throw new DomainError("SOCIAL_PROOF_INVALID");
}

/**
 * Links a social account to the user.
 * @throws SOCIAL_ACCOUNT_TAKEN when it is linked to another user, TOKEN_INVALID when the account is deleted
 */
export async function linkSocial(
  db: Kysely<Database>,
  userId: string,
  profile: SocialProfile,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProfileInTx(trx, profile);
    if (!(await findCredentialsForShare(trx, userId))) throw new DomainError("TOKEN_INVALID");
    const linked = await findSocialUser(trx, profile.provider, profile.providerAccountId);
    if (linked && linked.userId !== userId) throw new DomainError("SOCIAL_ACCOUNT_TAKEN");
    if (!linked) await linkInTx(trx, userId, profile, at);
  });
}

/** @throws NOT_FOUND, LAST_SIGN_IN_METHOD when the account would have no other sign-in method */
export async function unlinkSocial(db: Kysely<Database>, userId: string, provider: SocialProvider): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { hasPassword, providers } = await findSignInMethods(trx, userId);
    if (!providers.includes(provider)) throw new DomainError("NOT_FOUND");
    if (!hasPassword && providers.length === 1) throw new DomainError("LAST_SIGN_IN_METHOD");
    await trx.deleteFrom("social_account").where("user_id", "=", userId).where("provider", "=", provider).execute();
  });
}

/** A user has one account per provider: one that the signed-in user links replaces the old one. */
const linkInTx = (trx: Trx, userId: string, { provider, providerAccountId, email }: SocialProfile, at: Date) =>
  trx
    .insertInto("social_account")
    .values({ provider, provider_account_id: providerAccountId, user_id: userId, email, linked_at: at })
    .onConflict((oc) =>
      oc
        .constraint("social_account_one_per_provider")
        .doUpdateSet({ provider_account_id: providerAccountId, email, linked_at: at }),
    )
    .execute();

/** Serializes concurrent sign-ins with one profile: the second finds the account created by the first. */
const lockProfileInTx = (trx: Trx, { provider, providerAccountId }: SocialProfile) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerAccountId}`}, 0))`.execute(trx);
