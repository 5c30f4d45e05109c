import { createHash } from "node:crypto";

/** The hash by which secrets and keys are stored and found (bytea). */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
