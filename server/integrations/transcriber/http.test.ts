import { expect, test } from "vitest";
import {
  segment,
  startTranscriptionService,
  type TranscriptionAnswer,
  verboseJson,
} from "../../test/transcriber/transcription-service.ts";
import { httpTranscriber, type TranscriberSettings } from "./http.ts";

const sound = { file: new Blob(["no sound".repeat(100)], { type: "audio/mp4" }), fileName: "sound.m4a", lang: "ko" };
const transcribe = (url: string, more: Partial<TranscriberSettings> = {}) =>
  httpTranscriber({ url, model: "whisper-1", key: null, ...more }).transcribe(sound);

test("segments come in order, with times in milliseconds, plain text and a confidence", async () => {
  await using service = await startTranscriptionService(() =>
    verboseJson([
      segment(1, [1.9, 3], "천천히요.", { avg_logprob: Math.log(0.8), no_speech_prob: 0.5 }),
      segment(0, [0.2, 1.9], "물레를 \n\u0007돌려요.".normalize("NFD"), {
        avg_logprob: Math.log(0.9),
        no_speech_prob: 0,
      }),
      { start: 4, end: 5, text: "확률이 없어요." },
      segment(3, [5, 5], "끝"),
      segment(4, [5, 6], "  "),
    ]),
  );
  expect(await transcribe(service.url, { key: "a key" })).toEqual([
    { startMs: 200, endMs: 1_900, text: "물레를 돌려요.", confidence: expect.closeTo(0.9) },
    { startMs: 1_900, endMs: 3_000, text: "천천히요.", confidence: expect.closeTo(0.4) },
    { startMs: 4_000, endMs: 5_000, text: "확률이 없어요.", confidence: null },
  ]);
  expect(service.calls).toMatchObject([
    {
      authorization: "Bearer a key",
      fields: {
        model: "whisper-1",
        language: "ko",
        response_format: "verbose_json",
        "timestamp_granularities[]": "segment",
      },
      file: { name: "sound.m4a", type: "audio/mp4", bytes: 800 },
    },
  ]);
});

test("a service without a key gets none, and a sound without speech has no segments", async () => {
  await using service = await startTranscriptionService(() => verboseJson([]));
  expect(await transcribe(service.url)).toEqual([]);
  expect(service.calls[0]?.authorization).toBeUndefined();
});

const tooLarge = "x".repeat(9 * 1024 * 1024);

test.each<[string, TranscriptionAnswer, object]>([
  ["is overloaded", { status: 503, body: "" }, { isTemporary: true, retryAfterSeconds: null }],
  ["limits calls", { status: 429, body: "{}", headers: { "retry-after": "20" } }, { retryAfterSeconds: 20 }],
  [
    "limits calls for days",
    { status: 429, body: "", headers: { "retry-after": "900000" } },
    { retryAfterSeconds: 3_600 },
  ],
  [
    "names a time that is over",
    { status: 503, body: "", headers: { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" } },
    { retryAfterSeconds: 1 },
  ],
  [
    "names no time",
    { status: 429, body: "", headers: { "retry-after": "soon" } },
    { isTemporary: true, retryAfterSeconds: null },
  ],
  ["refuses the key", { status: 401, body: "{}" }, { isTemporary: false }],
  ["refuses the file", { status: 413, body: "" }, { isTemporary: false }],
  ["answers no JSON", { body: "<html>" }, { isTemporary: false, message: "the answer has no segments" }],
  ["answers broken JSON", { body: '{"segments":[' }, { isTemporary: false, message: "the answer has no segments" }],
  ["answers plain text", { body: '{"text":"물레"}' }, { isTemporary: false, message: "the answer has no segments" }],
  ["answers without end", { body: tooLarge }, { isTemporary: false, message: "the answer is too large" }],
  ["breaks off", { cutsOff: true }, { isTemporary: true, message: "the answer was cut off" }],
  ["redirects", { status: 307, body: "", headers: { location: "/v1/audio/transcriptions" } }, { isTemporary: false }],
])("a service that %s is an error that says whether to try again", async (_, answer, error) => {
  await using service = await startTranscriptionService(() => answer);
  await expect(transcribe(service.url)).rejects.toMatchObject({ name: "TranscriberError", ...error });
  expect(service.calls).toHaveLength(1);
});

test("a service that does not answer in time, or is away, may answer later", async () => {
  const service = await startTranscriptionService(() => ({ hangs: true }));
  const away = { name: "TranscriberError", isTemporary: true, message: "the service does not answer" };
  await expect(transcribe(service.url, { answerWithinMs: 500 })).rejects.toMatchObject(away);
  await service.stop();
  await expect(transcribe(service.url)).rejects.toMatchObject(away);
});
