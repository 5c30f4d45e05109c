import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import type { Gate } from "./gate.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { folderAt, ownFolder } from "./private-files.ts";

let folders: Promise<readonly string[]> | undefined;

export type MadeRendition = { file: File; remove: () => Promise<void> };

type Making = {
  quality: RenditionQuality;
  gate: Gate;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const canMake = (): boolean =>
  "VideoEncoder" in globalThis && "VideoDecoder" in globalThis && "getDirectory" in (navigator.storage ?? {});

/**
 * Makes a rendition of a video in a worker, into a file that the caller removes. A file of a page that is closed before is
 * removed by the next page.
 * @returns null: this browser cannot
 * @throws the error of the worker, and the reason of the signal
 */
export async function makeInWorker(
  video: File,
  { quality, gate, onProgress, signal }: Making,
): Promise<MadeRendition | null> {
  if (!canMake()) return null;
  folders ??= ownFolder();
  const name = `${crypto.randomUUID()}.mp4`;
  const where = await folders;
  const worker = new Worker(new URL("./rendition-worker.ts", import.meta.url), { type: "module" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const ask = (message: ToWorker) => worker.postMessage(message);
  const pauses = new AbortController();
  void followGate(gate, ask, pauses.signal);
  try {
    const file = await new Promise<File | null>((done, fail) => {
      signal.addEventListener("abort", () => fail(signal.reason), { signal: pauses.signal });
      worker.addEventListener("error", ({ message }) => fail(new Error(`the rendition was not made: ${message}`)));
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "PROGRESS") onProgress(data.share);
        else done(data.kind === "MADE" ? data.file : null);
      });
      signal.throwIfAborted();
      ask({ kind: "MAKE", file: video, quality, folders: where, name });
    });
    return file && { file, remove: async () => (await folderAt(where)).removeEntry(name) };
  } finally {
    pauses.abort();
    worker.terminate();
  }
}

/** Tells the worker when the gate is closed and opened. */
async function followGate(gate: Gate, ask: (message: ToWorker) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await Promise.race([gate.signal, signal].map(aborted));
    if (signal.aborted) return;
    ask({ kind: "PAUSE" });
    await gate.pass();
    ask({ kind: "RESUME" });
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });
