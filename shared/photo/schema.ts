import { z } from "zod";
import { instant } from "../instant.ts";
import { photoLimits, photoPurposes, photoTypes } from "./codes.ts";

export const photoInput = z.object({
  purpose: z.enum(photoPurposes),
  contentType: z.enum(photoTypes),
  /** The size of the file that is uploaded. */
  bytes: z.int().min(1).max(photoLimits.bytesMax),
});
export type PhotoInput = z.output<typeof photoInput>;

export const photoIdInput = z.object({ photoId: z.uuid() });

/** Where the file is sent with PUT and its Content-Type, once; then the upload is completed. Absolute over REST. */
export const photoUpload = z.object({ photoId: z.uuid(), uploadUrl: z.string(), expiresAt: instant });
export type PhotoUpload = z.output<typeof photoUpload>;

/** Where the photo is deleted with DELETE. Absolute over REST. */
export const photoDeletion = z.object({ deleteUrl: z.string(), expiresAt: instant });

/** A stored photo; `color` is its average, shown until it is loaded. */
export const photo = z.object({
  photoId: z.uuid(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});
export type Photo = z.output<typeof photo>;

/** A photo that only its author and admins see; the address expires. */
export const privatePhoto = photo.extend({ url: z.string() });
export type PrivatePhoto = z.output<typeof privatePhoto>;

/** Photos of the current user that are uploaded completely, in the order in which they are shown. */
export const photoIds = (max: number) =>
  z
    .array(z.uuid())
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, "each photo once");

/** null: none, the generated avatar. */
export const profilePhotoInput = z.object({ userId: z.uuid(), photoId: z.uuid().nullable() });
