import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";

/** A call that the service got: the fields of its form, and the sound as a decoder reads it. */
export type TranscriptionCall = {
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: number };
  sound: { seconds: number; codec: string | null; tracks: number };
};

/** How it answers the next call; `hangs`: not at all. */
export type TranscriptionAnswer =
  | { status?: number; body: string; headers?: Record<string, string> }
  | { hangs: true }
  | { cutsOff: true };

type AnswerTo = (call: TranscriptionCall, index: number) => TranscriptionAnswer | Promise<TranscriptionAnswer>;

export type TranscriptionService = AsyncDisposable & {
  url: string;
  calls: TranscriptionCall[];
  answerTo: AnswerTo;
  stop: () => Promise<void>;
};

/** A segment as the real service sends it. */
export const segment = (id: number, [start, end]: readonly [number, number], text: string, more: object = {}) => ({
  id,
  seek: 0,
  start,
  end,
  text: ` ${text}`,
  tokens: [50_364],
  temperature: 0,
  avg_logprob: -0.2,
  compression_ratio: 1.2,
  no_speech_prob: 0.01,
  ...more,
});

export const verboseJson = (segments: readonly object[], duration = 8): { body: string } => ({
  body: JSON.stringify({ task: "transcribe", language: "korean", duration, text: "", segments }),
});

/** A transcription service that speaks the protocol of OpenAI over HTTP, and refuses a form that the real one refuses. */
export async function startTranscriptionService(answerTo: AnswerTo): Promise<TranscriptionService> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  const { port } = server.address() as AddressInfo;
  const service: TranscriptionService = {
    url: `http://127.0.0.1:${port}/v1/audio/transcriptions`,
    calls: [],
    answerTo,
    stop,
    [Symbol.asyncDispose]: stop,
  };
  return service;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST" || request.url !== "/v1/audio/transcriptions")
      return void response.writeHead(404).end();
    const call = await callIn(request);
    if (call === null) return void response.writeHead(400).end('{"error":{"message":"Invalid file format."}}');
    const index = service.calls.push(call) - 1;
    const answer = await service.answerTo(call, index);
    if ("hangs" in answer) return;
    if ("cutsOff" in answer) {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"segments":[', () => response.destroy());
      return;
    }
    response
      .writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers })
      .end(answer.body);
  }
}

/** @returns null for a file that is no sound of these formats */
async function callIn(request: IncomingMessage): Promise<TranscriptionCall | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { "content-type": String(request.headers["content-type"]) };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const file = form.get("file");
  if (!(file instanceof File) || !/\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name)) return null;
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return {
    authorization: request.headers.authorization,
    fields: Object.fromEntries(fields),
    file: { name: file.name, type: file.type, bytes: file.size },
    sound: await soundIn(await file.arrayBuffer()),
  };
}

async function soundIn(bytes: ArrayBuffer): Promise<TranscriptionCall["sound"]> {
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  if (!(await input.canRead())) return { seconds: 0, codec: null, tracks: 0 };
  const tracks = await input.getTracks();
  const track = await input.getPrimaryAudioTrack();
  return { seconds: await input.computeDuration(), codec: (await track?.getCodec()) ?? null, tracks: tracks.length };
}
