import { z } from "zod";
import { renditionQuality } from "./rendition.ts";

/** The calls of an encoder, a process without a database, by which it gets its work and delivers it. */
export const encodingPrefix = "/encodings";

/** The name that an encoder keeps while it lives and after a restart. */
const encoder = z.string().regex(/^[\w.-]{1,64}$/);

export const encodingParams = z.object({
  mediaAssetId: z.uuid(),
  quality: z.coerce.number().pipe(renditionQuality),
});
export type EncodingOf = z.output<typeof encodingParams>;

export const claimInput = z.object({ encoder });

/** A rendition to be encoded. */
export const encoding = z.object({
  mediaAssetId: z.uuid(),
  quality: renditionQuality,
  /** Size of the image in pixels. */
  width: z.int(),
  height: z.int(),
  durationMs: z.int(),
  /** Size of the rendition in bytes at most; a larger one is not wanted. */
  bytesMax: z.int(),
  /** Where the MP4 file of the video is read, by ranges; relative to the shop or an address of its storage. */
  videoUrl: z.string(),
  /** It belongs to the encoder for so long after each report. */
  leaseSeconds: z.int(),
});
export type Encoding = z.output<typeof encoding>;

export const reportInput = z.object({ encoder, percent: z.int().min(0).max(99) });
/** The size of the rendition that was made. */
export const partsInput = z.object({ encoder, bytes: z.int().positive() });
export const encodedInput = z.object({ encoder });

/**
 * The next parts that have not arrived, each with the address to which it is sent by PUT: relative to the shop, or an
 * address of its storage. None: all have.
 */
export const missingParts = z.object({
  partBytes: z.int(),
  parts: z.array(z.object({ number: z.int(), bytes: z.int(), url: z.string() })),
});
export type MissingParts = z.output<typeof missingParts>;
