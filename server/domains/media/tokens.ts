import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { serverLimits } from "../../limits.ts";

const issuer = "closegap-media";
const payload = z.object({ sub: z.uuid(), sid: z.uuid() });

export type MediaViewer = { userId: string; sessionId: string };

/**
 * Short-lived token that identifies the user of a browser's player. It is stored in a cookie that is sent with media
 * requests only.
 */
export type MediaTokens = {
  issue: (viewer: MediaViewer, at: Date) => Promise<string>;
  /** @returns null for an invalid or expired token */
  read: (token: string, at: Date) => Promise<MediaViewer | null>;
};

export function mediaTokens(secret: string): MediaTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ userId, sessionId }, at) => {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(userId)
        .setIssuer(issuer)
        .setExpirationTime(issuedAt + serverLimits.mediaCookieSeconds)
        .sign(key);
    },
    read: async (token, at) => {
      const verified = await jwtVerify(token, key, { issuer, algorithms: ["HS256"], currentDate: at }).catch(
        () => null,
      );
      const known = verified && payload.safeParse(verified.payload).data;
      return known ? { userId: known.sub, sessionId: known.sid } : null;
    },
  };
}
