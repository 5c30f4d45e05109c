/** The values and constants of photos that forms know without a schema. */
export const photoPurposes = ["PROFILE", "REVIEW", "INQUIRY", "ANSWER"] as const;
export type PhotoPurpose = (typeof photoPurposes)[number];

/** The formats that are accepted; the content decides, not the name. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const photoLimits = {
  bytesMax: 10 * 1024 * 1024,
  pixelsMax: 50_000_000,
  photosPerReviewMax: 5,
  photosPerMessageMax: 5,
  photosPerAnswerMax: 5,
  /** Uploads per user in 24 hours. */
  photosPerDay: 100,
} as const;
