import type { Gate } from "./gate.ts";
import type { FromWorker, Results, ToWorker, Work, WorkKind } from "./messages.ts";

export type Working = {
  gate: Gate;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Does a work in a worker of its own.
 * @returns null: this browser cannot
 * @throws the error of the worker, and the reason of the signal
 */
export async function runInWorker<Kind extends WorkKind>(
  work: Work & { kind: Kind },
  { gate, onProgress, signal }: Working,
): Promise<Results[Kind] | null> {
  const worker = new Worker(new URL("./rendition-worker.ts", import.meta.url), { type: "module" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const ask = (message: ToWorker) => worker.postMessage(message);
  const pauses = new AbortController();
  void followGate(gate, ask, pauses.signal);
  try {
    return await new Promise<Results[Kind] | null>((done, fail) => {
      signal.addEventListener("abort", () => fail(signal.reason), { signal: pauses.signal });
      worker.addEventListener("error", ({ message }) => fail(new Error(`${work.kind} failed: ${message}`)));
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "PROGRESS") onProgress(data.share);
        else done(data.result as Results[Kind] | null);
      });
      signal.throwIfAborted();
      ask(work);
    });
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
