import { z } from "zod";
import { type Sound, type SpeechSegment, type Transcriber, TranscriberError } from "./port.ts";

export type TranscriberSettings = {
  url: string;
  model: string;
  /** null: the service requires none. */
  key: string | null;
  /** Tests have services that never answer. */
  answerWithinMs?: number;
};

/** The service whose interface this is takes 25 MB; the other fields of the form need some of it. */
const maxBytes = 24_000_000;
/** A service that is slower than speech exceeds the time limit, which is below that of Node's own client: 300 s. */
const maxSeconds = 280;
const answerWithinMs = 290_000;

const answerMaxBytes = 8 * 1024 * 1024;
const retryAfterMaxSeconds = 3_600;

/** `verbose_json`, with times in seconds. Servers add further fields. */
const answer = z.object({
  segments: z
    .array(
      z.object({
        start: z.number().min(0),
        end: z.number().min(0),
        text: z.string(),
        /** The mean logarithm of the probabilities of the tokens. */
        avg_logprob: z.number().nullish(),
        /** The probability that there is no speech. */
        no_speech_prob: z.number().min(0).max(1).nullish(),
      }),
    )
    .max(10_000),
});
type AnswerSegment = z.output<typeof answer>["segments"][number];

/**
 * A service with the transcription endpoint of OpenAI: `POST /v1/audio/transcriptions`.
 * @see https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export const httpTranscriber = (settings: TranscriberSettings): Transcriber => ({
  maxBytes,
  maxSeconds,
  transcribe: async (sound) => {
    const response = await post(settings, formOf(settings.model, sound));
    if (!response.ok) throw await refusalOf(response);
    const { data } = answer.safeParse(await readJson(response));
    if (!data) throw new TranscriberError("the answer has no segments", { isTemporary: false });
    return data.segments
      .map(toSegment)
      .filter(({ startMs, endMs, text }) => text !== "" && endMs > startMs)
      .toSorted((a, b) => a.startMs - b.startMs);
  },
});

function formOf(model: string, { file, fileName, lang }: Sound): FormData {
  const form = new FormData();
  form.set("file", file, fileName);
  form.set("model", model);
  form.set("language", lang);
  form.set("response_format", "verbose_json");
  form.set("timestamp_granularities[]", "segment");
  return form;
}

/** The key goes to this address alone: a redirect is a refusal. */
const post = (
  { url, key, answerWithinMs: limitMs = answerWithinMs }: TranscriberSettings,
  body: FormData,
): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(limitMs),
  }).catch((cause: unknown) => {
    throw new TranscriberError("the service does not answer", { isTemporary: true, cause });
  });

async function refusalOf(response: Response): Promise<TranscriberError> {
  await response.body?.cancel();
  const { status, headers } = response;
  return new TranscriberError(`the service answered ${status}`, {
    isTemporary: status === 408 || status === 429 || status >= 500,
    retryAfterSeconds: secondsIn(headers.get("retry-after")),
  });
}

/** Seconds, or a date: null for neither. */
function secondsIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.ceil(Math.min(retryAfterMaxSeconds, Math.max(1, seconds))) : null;
}

/** @returns null for what is no JSON */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > answerMaxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new TranscriberError("the answer was cut off", { isTemporary: true, cause });
  }
  if (bytes > answerMaxBytes) throw new TranscriberError("the answer is too large", { isTemporary: false });
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return null;
  }
}

const toSegment = ({ start, end, text, ...probabilities }: AnswerSegment): SpeechSegment => ({
  startMs: Math.round(start * 1000),
  endMs: Math.round(end * 1000),
  text: text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim(),
  confidence: confidenceOf(probabilities),
});

function confidenceOf({ avg_logprob, no_speech_prob }: Pick<AnswerSegment, "avg_logprob" | "no_speech_prob">) {
  if (avg_logprob == null) return null;
  return Math.min(1, Math.exp(avg_logprob)) * (1 - (no_speech_prob ?? 0));
}
