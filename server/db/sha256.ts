import { hash } from "node:crypto";

/** The hash by which secrets and keys are stored and found (bytea). */
export const sha256 = (text: string): Buffer => hash("sha256", text, "buffer");
