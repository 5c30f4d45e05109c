import { z } from "zod";
import { mediaAssetIdInput } from "./asset.ts";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";
import { renditionQuality } from "./rendition.ts";

export const videoUploadInput = z.object({
  fileName: z.string().min(1).max(1_000),
  /** The size of the file. */
  bytes: z.int().min(1).max(limits.videoBytesMax),
  /** An own lecture that gets the video when it is ready; null: none yet. */
  lectureId: z.uuid().nullable().default(null),
  /** An encoder levels the loudness of the sound, if the shop has one. */
  levelSound: z.boolean().default(false),
});
export type VideoUploadInput = z.output<typeof videoUploadInput>;

/** A file as it is dropped; `except`: the uploads of other files of the page, which may have the same name and size. */
export const interruptedUploadInput = videoUploadInput
  .pick({ fileName: true, bytes: true })
  .extend({ except: z.array(z.uuid()).max(limits.openUploadsMax) });
export type InterruptedUploadInput = z.output<typeof interruptedUploadInput>;

/** The upload of a video, or that of one of its renditions. */
export const uploadOfInput = mediaAssetIdInput.extend({ quality: renditionQuality.nullable().default(null) });

export const renditionUploadInput = mediaAssetIdInput.extend({
  quality: renditionQuality,
  bytes: z.int().min(1).max(limits.videoBytesMax),
});
export type RenditionUploadInput = z.output<typeof renditionUploadInput>;

/**
 * How the bytes of a file are sent. TUS: to `url`, with the protocol of this name (tus.io, 1.0), from the offset that
 * the server names. PARTS: in parts of `partBytes`, of which the last may be shorter, each with PUT to an address that
 * is signed for it.
 */
export const videoUpload = z.object({
  mediaAssetId: z.uuid(),
  expiresAt: instant,
  transport: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("TUS"), url: z.string() }),
    z.object({ kind: z.literal("PARTS"), partBytes: z.int() }),
  ]),
});
export type VideoUpload = z.output<typeof videoUpload>;

/** Whether videos are converted that browsers do not play, and their sound is levelled. */
export const videoUploadTerms = z.object({ hasEncoders: z.boolean() });
export type VideoUploadTerms = z.output<typeof videoUploadTerms>;

/** Numbers of parts, from 1 on. */
export const signedPartsInput = uploadOfInput.extend({
  numbers: z.array(z.int().min(1).max(limits.uploadPartsMax)).min(1).max(50),
});
export const signedParts = z.object({
  parts: z.array(z.object({ number: z.int(), url: z.string() })),
  expiresAt: instant,
});
export type SignedParts = z.output<typeof signedParts>;

const uploadedPart = z.object({ number: z.int(), bytes: z.int() });
export type UploadedPart = z.output<typeof uploadedPart>;

/** The parts that have arrived. */
export const uploadedParts = z.object({ parts: z.array(uploadedPart) });
