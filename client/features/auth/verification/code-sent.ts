/** A mail with a code that is on its way. By our own clock. */
export type CodeSent = { email: string; atMs: number; expiresAtMs: number };

export const codeSentNow = (email: string, expiresAtMs: number): CodeSent => ({ email, atMs: Date.now(), expiresAtMs });
