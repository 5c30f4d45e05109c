import { z } from "zod";
import { limits } from "../limits.ts";
import { isPublishable, normalizeText, textLength } from "../text/length.ts";

/** WORKING until all of the sound was transcribed; READY is one that the draft of its video takes over. */
export const transcriptStatuses = ["WORKING", "READY", "FAILED"] as const;
/** Why a transcript failed. All of them can be repeated. */
export const transcriptErrors = ["NO_SPEECH", "SERVICE_REFUSED", "SERVICE_UNAVAILABLE", "PROCESSING_FAILED"] as const;

/** Languages that are transcribed, by their codes of ISO 639-1. */
export const spokenLangs = ["ko", "en", "ja", "zh"] as const;

export type SpokenLang = (typeof spokenLangs)[number];
export type TranscriptStatus = (typeof transcriptStatuses)[number];
export type TranscriptError = (typeof transcriptErrors)[number];

const spokenLang = z.enum(spokenLangs);
const langNames = new Intl.DisplayNames("ko", { type: "language" });

/** The name of a language as screens and players show it. */
export const langName = (lang: SpokenLang): string => langNames.of(lang) ?? lang;

/** The transcript of a video, without its cues. */
export const transcriptState = z.object({
  transcriptId: z.uuid(),
  lang: spokenLang,
  status: z.enum(transcriptStatuses),
  percent: z.int(),
  errorCode: z.enum(transcriptErrors).nullable(),
  /** Whether its cues became captions of the draft of its video. */
  isTaken: z.boolean(),
});
export type TranscriptState = z.output<typeof transcriptState>;

const withoutBlankLines = (text: string): string =>
  normalizeText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

/** A caption as it is stored: without blank lines, which would end it in a file; empty without a visible character. */
export const captionText = z
  .string()
  .refine((text) => textLength(text) <= limits.captionTextMax, `no more than ${limits.captionTextMax} characters`)
  .transform((text) => (isPublishable(text, limits.captionTextMax) ? withoutBlankLines(text) : ""));

export const transcribeInput = z.object({ mediaAssetId: z.uuid(), lang: spokenLang });
export const transcriptIdInput = z.object({ transcriptId: z.uuid() });
