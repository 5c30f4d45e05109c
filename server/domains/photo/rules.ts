/** Where the storage has a file as it was uploaded, and as it is shown. */
export const uploadKey = (photoId: string): string => `uploads/${photoId}`;
export const photoKey = (photoId: string): string => `photos/${photoId}.webp`;

/** The uploaded photo that a cover names. */
export const photoOf = (cover: string | null): string | null => /^photo\/(.+)$/.exec(cover ?? "")?.[1] ?? null;

const hourMs = 3_600_000;

/** An address for reading is the same for an hour, so that browsers do not load an image again, and valid for at least one more. */
export const readExpiry = (at: Date): Date => new Date((Math.floor(at.getTime() / hourMs) + 2) * hourMs);
