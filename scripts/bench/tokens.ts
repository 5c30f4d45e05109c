import { createHmac, timingSafeEqual } from "node:crypto";

/** The user of a valid access token, checked as one would by hand. */
export function readSubject(authorization: string | undefined, secret: string, now = Date.now): string | null {
  const [head, payload = "", signature = ""] = (authorization ?? "").replace("Bearer ", "").split(".");
  const expected = createHmac("sha256", secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string; exp: number };
  return claims.exp * 1000 > now() ? claims.sub : null;
}
