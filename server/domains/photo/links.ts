import { readExpiry, signedLinks } from "../../db/signed-links.ts";

type LinkAction = "READ" | "UPLOAD" | "REMOVE";

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
  const links = signedLinks(secret, "photo");
  const sign: PhotoLinks["sign"] = (action, photoId, expiresAt) =>
    links.sign(action === "READ" ? photoPath(photoId) : `/photos/${photoId}`, `${action} ${photoId}`, expiresAt);
  return {
    sign,
    readUrl: (photoId, at) => sign("READ", photoId, readExpiry(at)),
    isValid: (action, photoId, query, at) => links.isValid(`${action} ${photoId}`, query, at),
  };
}
