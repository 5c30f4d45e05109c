import { z } from "zod";
import { renditionQuality } from "./rendition.ts";
import { silences } from "./silence.ts";

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

const anyEncoding = z.object({
  mediaAssetId: z.uuid(),
  /** The shorter side of the image in pixels; at most, where a video is converted. */
  quality: renditionQuality,
  /** Size of the result in bytes at most; a larger one is not wanted. */
  bytesMax: z.int(),
  /** Where the video is read, by ranges; relative to the shop or an address of its storage. */
  videoUrl: z.string(),
  /** It belongs to the encoder for so long after each report. */
  leaseSeconds: z.int(),
});

/**
 * The work of an encoder. RENDITION: a smaller form of a video that is played, of exactly this size and with its sound.
 * CONVERSION: a file of any format into a video that browsers play.
 */
export const encoding = z.discriminatedUnion("kind", [
  anyEncoding.extend({
    kind: z.literal("RENDITION"),
    /** Size of the image in pixels. */
    width: z.int(),
    height: z.int(),
    durationMs: z.int(),
  }),
  anyEncoding.extend({
    kind: z.literal("CONVERSION"),
    /** The sound gets the loudness of all; an image that browsers play is copied. */
    levelSound: z.boolean(),
  }),
]);
export type Encoding = z.output<typeof encoding>;

export const reportInput = z.object({ encoder, percent: z.int().min(0).max(99) });
/** The size of the rendition that was made. */
export const partsInput = z.object({ encoder, bytes: z.int().positive() });
export const encodedInput = z.object({ encoder });
/** `silences`: of the sound of the result; null: the encoder has not looked for them. */
export const completedInput = encodedInput.extend({ silences: silences.nullable().default(null) });

/**
 * The next parts that have not arrived, each with the address to which it is sent by PUT: relative to the shop, or an
 * address of its storage. None: all have.
 */
export const missingParts = z.object({
  partBytes: z.int(),
  parts: z.array(z.object({ number: z.int(), bytes: z.int(), url: z.string() })),
});
export type MissingParts = z.output<typeof missingParts>;
