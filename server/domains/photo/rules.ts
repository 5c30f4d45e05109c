/** Where the storage has a file as it was uploaded, and as it is shown. */
export const uploadKey = (photoId: string): string => `uploads/${photoId}`;
export const photoKey = (photoId: string): string => `photos/${photoId}.webp`;

/** The uploaded photo that a cover names. */
export const photoOf = (cover: string | null): string | null => /^photo\/(.+)$/.exec(cover ?? "")?.[1] ?? null;
