import { randomBytes } from "node:crypto";

/** A random name that cannot be guessed. */
export const newExportFileName = (): string => `${randomBytes(32).toString("base64url")}.zip`;

/** All exports are stored below it. */
export const exportPrefix = "exports/";

export const exportKey = (fileName: string): string => exportPrefix + fileName;
