import type { Kysely } from "kysely";
import type { Session } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { ReadPool } from "../../../db/reads.ts";
import type { Database } from "../../../db/schema.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { AuthCookies } from "./cookies.ts";
import { findIdentity } from "../queries.ts";
import { logOut, type OpenSession } from "./commands.ts";

type SessionContext = {
  db: Kysely<Database>;
  reads: ReadPool;
  accessTokens: AccessTokens;
  cookies: AuthCookies;
  at: Date;
};

/** Issues the access token of a session. A browser stores the session in cookies only. */
export async function issueAccessToken({ cookies, accessTokens, at }: SessionContext, opened: OpenSession) {
  if (opened.refreshToken) await cookies.setSession({ ...opened, refreshToken: opened.refreshToken });
  return { accessToken: await accessTokens.issue(opened, at), serverTime: at.toISOString() };
}

/** The response to every sign-in: token, user, teacher. */
export async function createSessionResponse(ctx: SessionContext, opened: OpenSession): Promise<Session> {
  const found = await findIdentity(ctx.reads, opened.userId);
  if (!found) throw new DomainError("INVALID_CREDENTIALS");
  await endPreviousSession(ctx);
  return { ...(await issueAccessToken(ctx, opened)), ...found };
}

/**
 * Ends the session that the browser had before a sign-in, because its cookies are overwritten and the user could no
 * longer sign out of it.
 */
export async function endPreviousSession({
  db,
  cookies,
  at,
}: Pick<SessionContext, "db" | "cookies" | "at">): Promise<void> {
  const before = cookies.readRefreshToken();
  if (before) await logOut(db, before, at);
}
