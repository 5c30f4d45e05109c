import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { refundAccount, type RefundAccount } from "../../../../shared/refund/schema.ts";

const algorithm = "aes-256-gcm";
const version = "v1";
const nonceBytes = 12;

/** Derives a key for one purpose from the server's secret. Its id identifies the secret that encrypted a row. */
const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `closegap refund account ${version} ${purpose}`, bytes));
const keyOf = (secret: string): Buffer => derive(secret, "key", 32);
const keyIdOf = (secret: string): string => derive(secret, "key id", 4).toString("hex");

/**
 * Encrypts the bank account of a refund: `v1.<key id>.<nonce>.<ciphertext>.<tag>`, the last three in base64url. The
 * refund's id is authenticated data, so a row cannot be moved to another refund.
 */
export function encryptAccount(secret: string, account: RefundAccount, refundId: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(refundId));
  const text = Buffer.concat([cipher.update(JSON.stringify(account), "utf8"), cipher.final()]);
  const parts = [nonce, text, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return [version, keyIdOf(secret), ...parts].join(".");
}

/** @throws Error when it was encrypted with another secret or for another refund, or was modified */
export function decryptAccount(secret: string, stored: string, refundId: string): RefundAccount {
  const [storedVersion, keyId, nonce = "", text = "", tag = ""] = stored.split(".");
  if (storedVersion !== version) throw new Error(`the account of refund ${refundId} has an unknown format`);
  if (keyId !== keyIdOf(secret))
    throw new Error(`the account of refund ${refundId} was encrypted with another AUTH_SECRET (key ${keyId})`);
  const decipher = createDecipheriv(algorithm, keyOf(secret), Buffer.from(nonce, "base64url"))
    .setAAD(Buffer.from(refundId))
    .setAuthTag(Buffer.from(tag, "base64url"));
  const plain = Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]);
  return refundAccount.parse(JSON.parse(plain.toString("utf8")));
}

const digitsShown = 4;

/** The bank and the last digits, at most a third of the number: `우리은행 ********1234`. */
export function maskAccount({ bank, accountNumber }: RefundAccount): string {
  const shown = Math.min(digitsShown, Math.floor(accountNumber.length / 3));
  return `${bank} ${accountNumber.slice(-shown).padStart(accountNumber.length, "*")}`;
}
