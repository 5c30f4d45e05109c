/** An e-mail with a code that was sent. Times by the clock of this device. */
export type CodeSent = { email: string; atMs: number; expiresAtMs: number };

export const codeSentNow = (email: string, expiresAtMs: number): CodeSent => ({ email, atMs: Date.now(), expiresAtMs });
