/** Options of a call that the server carries out once under a key, however often it arrives. */
export const withIdempotencyKey = (key: string) => ({ context: { idempotencyKey: key } });

/** The header that carries the key, for the link that sends the call. */
export const idempotencyHeader = ({ idempotencyKey: key }: Record<string, unknown>): Record<string, string> =>
  typeof key === "string" ? { "idempotency-key": key } : {};

/** Unlike `randomUUID` it works where the page is not served over https. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
