import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { authSessionCookie, type AuthSession } from "../../domains/auth/sessions/auth-session.ts";
import { findLiveSession } from "../../domains/auth/queries.ts";
import { endSession, logOut } from "../../domains/auth/sessions/commands.ts";
import type { AuthRequest } from "./config.ts";

async function readCookie({ env, authSessions }: Context, request: FastifyRequest): Promise<AuthSession | null> {
  const token = request.cookies[authSessionCookie(env.PUBLIC_URL)];
  return token ? authSessions.read(token) : null;
}

/** The cookie alone is not trusted: the session's row decides whether it is valid and holds the user's current data. */
export async function readSession(ctx: Context, request: FastifyRequest): Promise<AuthRequest["session"]> {
  const known = await readCookie(ctx, request);
  const live = known ? await findLiveSession(ctx.reads, known.sessionId, ctx.at) : undefined;
  if (!live || live.userId !== known?.userId) return {};
  const { userId, role, name, email, expiresAt } = live;
  return { user: { name, email, image: null, userId, role } as { name: string }, expires: expiresAt };
}

/** Ends the sessions of both cookies. */
export async function signOut(ctx: Context, request: FastifyRequest): Promise<void> {
  const refreshToken = ctx.cookies.readRefreshToken();
  if (refreshToken) await logOut(ctx.db, refreshToken, ctx.at);
  const known = await readCookie(ctx, request);
  if (known) await endSession(ctx.db, known, "LOGOUT", ctx.at);
  ctx.cookies.clear();
}
