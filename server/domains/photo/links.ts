import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readExpiry } from "./rules.ts";

type LinkAction = "READ" | "UPLOAD" | "REMOVE";

const query = z.object({ expires: z.string().regex(/^\d{1,12}$/), signature: z.string().length(43) });

/** Addresses of photos that are valid for one action until an instant, for anyone who has them. */
export type PhotoLinks = {
  /** @returns the path with its signature */
  sign: (action: LinkAction, photoId: string, expiresAt: Date) => string;
  /** Where a private photo is read. The address is the same for an hour, so that browsers do not load it again. */
  readUrl: (photoId: string, at: Date) => string;
  isValid: (action: LinkAction, photoId: string, query: unknown, at: Date) => boolean;
};

/** The address of a photo that everyone may see. */
export const photoPath = (photoId: string): string => `/photos/${photoId}.webp`;

export function photoLinks(secret: string): PhotoLinks {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "closegap photo links", 32));
  const signatureOf = (action: LinkAction, photoId: string, expires: string) =>
    createHmac("sha256", key).update(`${action} ${photoId} ${expires}`).digest("base64url");
  const sign: PhotoLinks["sign"] = (action, photoId, expiresAt) => {
    const expires = String(Math.floor(expiresAt.getTime() / 1000));
    const path = action === "READ" ? photoPath(photoId) : `/photos/${photoId}`;
    return `${path}?expires=${expires}&signature=${signatureOf(action, photoId, expires)}`;
  };
  return {
    sign,
    readUrl: (photoId, at) => sign("READ", photoId, readExpiry(at)),
    isValid: (action, photoId, given, at) => {
      const { data } = query.safeParse(given);
      if (!data || Number(data.expires) * 1000 <= at.getTime()) return false;
      const signature = Buffer.from(data.signature);
      const expected = Buffer.from(signatureOf(action, photoId, data.expires));
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}
