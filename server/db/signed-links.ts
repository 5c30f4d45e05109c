import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const query = z.object({ expires: z.string().regex(/^\d{1,12}$/), signature: z.string().length(43) });

/** Signatures of addresses that are valid until an instant, for anyone who has them. */
export type SignedLinks = {
  /** @returns the path with the signature of its subject */
  sign: (path: string, subject: string, expiresAt: Date) => string;
  isValid: (subject: string, query: unknown, at: Date) => boolean;
};

/** @param purpose links of one purpose are not valid for another */
export function signedLinks(secret: string, purpose: string): SignedLinks {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `closegap ${purpose} links`, 32));
  const signatureOf = (subject: string, expires: string) =>
    createHmac("sha256", key).update(`${subject} ${expires}`).digest("base64url");
  return {
    sign: (path, subject, expiresAt) => {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `${path}?expires=${expires}&signature=${signatureOf(subject, expires)}`;
    },
    isValid: (subject, given, at) => {
      const { data } = query.safeParse(given);
      if (!data || Number(data.expires) * 1000 <= at.getTime()) return false;
      const signature = Buffer.from(data.signature);
      const expected = Buffer.from(signatureOf(subject, data.expires));
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}

const hourMs = 3_600_000;

/** An address for reading is the same for an hour, so that browsers do not load an image again, and valid for at least one more. */
export const readExpiry = (at: Date): Date => new Date((Math.floor(at.getTime() / hourMs) + 2) * hourMs);
