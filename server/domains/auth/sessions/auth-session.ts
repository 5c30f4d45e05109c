import { decode, encode } from "@auth/core/jwt";
import { z } from "zod";
import { serverLimits } from "../../../limits.ts";
import { secondsPerDay } from "../../../../shared/time.ts";

/** The payload of the /api/auth session cookie. It identifies a session and grants no access by itself. */
export type AuthSession = { userId: string; sessionId: string };

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });
const maxAge = serverLimits.refreshTokenDays * secondsPerDay;

/** Over https the `__Secure-` prefix makes browsers accept the cookie from secure origins only. */
export const authSessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Secure-authjs.session-token" : "authjs.session-token";

export type AuthSessions = {
  write: (session: AuthSession) => Promise<string>;
  /** @returns null for a token that this server did not issue */
  read: (token: string) => Promise<AuthSession | null>;
};

export function authSessions({ secret, publicUrl }: { secret: string; publicUrl: string }): AuthSessions {
  const salt = authSessionCookie(publicUrl);
  return {
    write: ({ userId, sessionId }) => encode({ secret, salt, maxAge, token: { sub: userId, sid: sessionId } }),
    read: async (token) => {
      const decoded = claims.safeParse(await decode({ secret, salt, token }).catch(() => null));
      return decoded.success ? { userId: decoded.data.sub, sessionId: decoded.data.sid } : null;
    },
  };
}
