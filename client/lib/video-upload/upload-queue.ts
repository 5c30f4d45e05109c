import { fileNameOf } from "../../../shared/media/file-name.ts";
import type { VideoUpload } from "../../../shared/media/upload.ts";
import { type ApiErrorCode, errorCodeOf } from "../trpc/api-error.ts";
import type { PartCalls } from "./send-parts.ts";
import { sendVideo } from "./send-video.ts";
import { untilPassed } from "./until-passed.ts";
import { UploadRefused } from "./upload-refused.ts";

/** A file on its way. `REFUSED`: another try does not help, `code` says why. */
export type QueuedUpload = {
  id: string;
  /** As the server shows it. */
  name: string;
  file: File;
  /** Its sound is to be as loud as that of others. */
  levelSound: boolean;
  /** Called when the server knows the file. */
  onStarted?: (mediaAssetId: string) => void;
  state: "WAITING" | "SENDING" | "OFFLINE" | "PAUSED" | "REFUSED";
  sentBytes: number;
  bytesPerSecond: number | null;
  mediaAssetId: string | null;
  code: ApiErrorCode | null;
};

export type UploadOptions = Pick<QueuedUpload, "levelSound" | "onStarted">;

export type UploadPorts = {
  /** Announces a file, or finds its upload that was interrupted, which is none of the other files of the page. */
  start: (file: File, options: Pick<UploadOptions, "levelSound"> & { others: string[] }) => Promise<VideoUpload>;
  calls: (mediaAssetId: string) => PartCalls & { complete: () => Promise<unknown> };
  token: () => Promise<string>;
  /** All of a file has arrived: it is an asset like the others now. */
  onSent: (mediaAssetId: string, file: File) => void;
};

/** A second one uses the line while the first waits for an answer; more would only make all of them late. */
const atOnce = 2;

/** The uploads of this page, which go on while its screens change. */
export class UploadQueue {
  readonly #ports: UploadPorts;
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #uploads: readonly QueuedUpload[] = [];
  #starting: Promise<unknown> = Promise.resolve();

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  readonly snapshot = (): readonly QueuedUpload[] => this.#uploads;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  add(files: readonly File[], options: UploadOptions = { levelSound: false }): void {
    const waiting = files.map((file): QueuedUpload => ({
      ...fresh,
      id: crypto.randomUUID(),
      name: fileNameOf(file.name),
      file,
      ...options,
    }));
    this.#set([...this.#uploads, ...waiting]);
    this.#fill();
  }

  pause(id: string): void {
    this.#change(id, { state: "PAUSED", bytesPerSecond: null });
    this.#running.get(id)?.abort();
    this.#fill();
  }

  /** Goes on with one that is paused or was refused. */
  resume(id: string): void {
    this.#change(id, { state: "WAITING", code: null });
    this.#fill();
  }

  /** Takes a file out of the queue. The server keeps its part until it expires or is removed there. */
  remove(id: string): void {
    this.#running.get(id)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#fill();
  }

  #fill(): void {
    const free = atOnce - this.#running.size;
    const waiting = this.#uploads.filter(({ id, state }) => state === "WAITING" && !this.#running.has(id));
    for (const upload of waiting.slice(0, Math.max(0, free))) void this.#send(upload);
  }

  async #send(queued: QueuedUpload): Promise<void> {
    const { id, file } = queued;
    const { calls, token, onSent } = this.#ports;
    const controller = new AbortController();
    this.#running.set(id, controller);
    const { signal } = controller;
    const speed = speedometer();
    const change = (values: Partial<QueuedUpload>) => {
      if (!signal.aborted) this.#change(id, values);
    };
    change({ state: "SENDING" });
    try {
      const onPause = () => change({ state: "OFFLINE", bytesPerSecond: null });
      const upload = await untilPassed(() => this.#start(queued), { onPause, signal });
      change({ state: "SENDING" });
      await sendVideo(file, {
        ...calls(upload.mediaAssetId),
        upload,
        token,
        signal,
        onProgress: (sentBytes) => change({ state: "SENDING", sentBytes, bytesPerSecond: speed(sentBytes) }),
        onPause,
      });
      onSent(upload.mediaAssetId, file);
      this.#set(this.#uploads.filter((upload) => upload.id !== id));
    } catch (error) {
      change({ state: "REFUSED", code: error instanceof UploadRefused ? "NOT_FOUND" : errorCodeOf(error) });
    } finally {
      this.#running.delete(id);
      this.#fill();
    }
  }

  /** One after another: files of the same name and size would find each other's uploads. */
  #start({ id, file, levelSound, onStarted }: QueuedUpload): Promise<VideoUpload> {
    const started = this.#starting.then(async () => {
      const others = this.#uploads.flatMap((upload) => (upload.id === id ? [] : (upload.mediaAssetId ?? [])));
      const upload = await this.#ports.start(file, { others, levelSound });
      this.#change(id, { mediaAssetId: upload.mediaAssetId });
      onStarted?.(upload.mediaAssetId);
      return upload;
    });
    this.#starting = started.catch(() => {});
    return started;
  }

  #change(id: string, values: Partial<QueuedUpload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }

  #set(uploads: readonly QueuedUpload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

const fresh = { state: "WAITING", sentBytes: 0, bytesPerSecond: null, mediaAssetId: null, code: null } as const;

/** The speed of about the last ten seconds; null before there is one. */
function speedometer(): (sentBytes: number) => number | null {
  let points: { at: number; bytes: number }[] = [];
  return (bytes) => {
    const at = performance.now();
    points = [...points.filter((point) => at - point.at < 10_000 && point.bytes <= bytes), { at, bytes }];
    const [first] = points;
    if (!first || at - first.at < 1_000) return null;
    return ((bytes - first.bytes) / (at - first.at)) * 1000;
  };
}
