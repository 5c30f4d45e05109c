import type { ApiErrorCode } from "../trpc/api-error.ts";

type Sentences = Partial<Record<ApiErrorCode, string>>;

let loaded: Sentences | null = null;

/** Loads the sentences that are no part of the first page, once. */
export async function loadErrorSentences(): Promise<void> {
  loaded ??= (await import("./text.ts")).laterErrorSentences;
}

/** @returns undefined if there is none, or it is not loaded */
export const laterErrorSentence = (code: ApiErrorCode): string | undefined => loaded?.[code];
