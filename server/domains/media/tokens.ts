import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { limits } from "../../../shared/limits.ts";

const issuer = "closegap-media";
const payload = z.object({ sub: z.uuid() });

/** Short-lived proof of who a browser's player fetches for; lives in a cookie that only media requests carry. */
export type MediaTokens = {
  issue: (userId: string, at: Date) => Promise<string>;
  /** @returns null for anything that is not a token of ours in its time */
  read: (token: string, at: Date) => Promise<string | null>;
};

export function mediaTokens(secret: string): MediaTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (userId, at) => {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(userId)
        .setIssuer(issuer)
        .setExpirationTime(issuedAt + limits.mediaCookieSeconds)
        .sign(key);
    },
    read: async (token, at) => {
      const verified = await jwtVerify(token, key, { issuer, algorithms: ["HS256"], currentDate: at }).catch(
        () => null,
      );
      return verified && payload.parse(verified.payload).sub;
    },
  };
}
