/** The values and constants of photos that forms know without a schema. */
export const photoPurposes = ["PROFILE", "REVIEW", "INQUIRY", "ANSWER", "COVER"] as const;
export type PhotoPurpose = (typeof photoPurposes)[number];

/** The formats that are accepted; the content decides, not the name. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const photoLimits = {
  bytesMax: 10 * 1024 * 1024,
  /** JPEG is read at a fraction of its size; a PNG is decoded completely from however few bytes. */
  pixelsMax: { jpeg: 50_000_000, webp: 24_000_000, avif: 24_000_000, png: 12_000_000 },
  photosPerReviewMax: 5,
  photosPerMessageMax: 5,
  photosPerAnswerMax: 5,
  /** Uploads of a user that are announced and not complete: as many as a text has photos. */
  openUploadsMax: 5,
  openBytesMax: 30 * 1024 * 1024,
  /** Uploads per user in 24 hours. */
  photosPerDay: 100,
} as const;

/** A photo as the cover of a course, in pixels. */
export const coverLimits = { ratio: 16 / 9, widthMin: 1280 } as const;
