export type Token = {
  value: string;
  userId: string;
  /** Seconds since the epoch, by the server's clock. */
  expiresAt: number;
  /** Server's clock minus ours, in milliseconds, when the token came: absorbs a wrong clock. */
  clockSkewMs: number;
};

export const emptyToken: Token = { value: "", userId: "", expiresAt: 0, clockSkewMs: 0 };

/**
 * The API returns the token and the time of the server, not the expiry: user and expiry are read from the token.
 * @throws SyntaxError for anything that is not a JWT with `sub` and `exp`
 */
export function readToken(value: string, serverTime: string, nowMs: number): Token {
  const payload: unknown = JSON.parse(decodeBase64Url(value.split(".")[1] ?? ""));
  if (typeof payload !== "object" || payload === null) throw new SyntaxError("not a token");
  const { sub, exp } = payload as { sub?: unknown; exp?: unknown };
  if (typeof sub !== "string" || typeof exp !== "number") throw new SyntaxError("not a token");
  return { value, userId: sub, expiresAt: exp, clockSkewMs: Date.parse(serverTime) - nowMs };
}

/** Valid only when it is not empty and its expiry is later than now. */
export const isTokenValid = (token: Token, nowMs: number): boolean =>
  token.value !== "" && token.expiresAt * 1000 > nowMs + token.clockSkewMs;

const decodeBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0)),
  );
