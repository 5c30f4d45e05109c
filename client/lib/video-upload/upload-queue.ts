import { fileNameOf } from "../../../shared/media/file-name.ts";
import type { VideoUpload } from "../../../shared/media/upload.ts";
import { errorCodeOf } from "../trpc/api-error.ts";
import { freshUpload, type QueuedUpload, type UploadOptions, type UploadPorts } from "./queued-upload.ts";
import { sendVideo } from "./send-video.ts";
import { speedometer } from "./speedometer.ts";
import { isSameTarget, type UploadTarget } from "./stored-uploads.ts";
import { untilPassed } from "./until-passed.ts";
import { UploadRefused } from "./upload-refused.ts";

/** A second one uses the line while the first waits for an answer; more would only make all of them late. */
const atOnce = 2;

/** The uploads of this page, which go on while its screens change, and those that earlier pages have left. */
export class UploadQueue {
  readonly #ports: UploadPorts;
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #uploads: readonly QueuedUpload[] = [];
  #sent: readonly string[] = [];
  #starting: Promise<unknown> = Promise.resolve();

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  readonly snapshot = (): readonly QueuedUpload[] => this.#uploads;
  /** The videos that this page has sent and that are not dismissed, by their ids. */
  readonly sent = (): readonly string[] => this.#sent;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  add(files: readonly File[], { levelSound = false, target = null }: UploadOptions = {}): void {
    const waiting = files.map((file, index): QueuedUpload => ({
      ...freshUpload,
      id: crypto.randomUUID(),
      name: fileNameOf(file.name),
      bytes: file.size,
      file,
      levelSound,
      target,
      addedAt: Date.now() + index,
    }));
    for (const { id, file } of waiting) if (file) this.#ports.handles.keep(id, file);
    this.#set([...this.#uploads, ...waiting]);
    for (const { id } of waiting) this.#store(id);
    this.#fill();
  }

  /**
   * Goes on with uploads that an earlier page has left, if these are their files.
   * @param target only with the upload of this lecture or course
   * @returns the other files
   */
  takeUp(files: readonly File[], target?: UploadTarget): File[] {
    const others: File[] = [];
    for (const file of files) {
      const name = fileNameOf(file.name);
      const left = this.#uploads.find(
        (upload) =>
          upload.state === "LEFT" &&
          upload.name === name &&
          upload.bytes === file.size &&
          (!target || isSameTarget(upload.target, target)),
      );
      if (!left) {
        others.push(file);
        continue;
      }
      this.#ports.handles.keep(left.id, file);
      this.#change(left.id, { file, canReopen: false, state: "WAITING" });
    }
    this.#fill();
    return others;
  }

  /** Takes over what earlier pages have left; their files are read again where the browser lets this page. */
  restore(): void {
    this.#ports.stored().takeOver((id, { isPaused, ...stored }) => {
      if (this.#find(id)) return;
      this.#set([...this.#uploads, { ...freshUpload, ...stored, id, file: null, state: "LEFT" }]);
      void this.#reopen(id, isPaused ? "PAUSED" : "WAITING");
    });
  }

  /** During a press: the browser asks the user for the files that it reads again. */
  async reopen(): Promise<void> {
    for (const { id, bytes } of this.#uploads.filter(({ canReopen }) => canReopen)) {
      const file = await this.#ports.handles.ask(id, bytes);
      this.#change(id, file ? { file, canReopen: false, state: "WAITING" } : { canReopen: false });
      this.#fill();
    }
  }

  pause(id: string): void {
    this.#change(id, { state: "PAUSED", bytesPerSecond: null });
    this.#store(id);
    this.#running.get(id)?.abort();
    this.#fill();
  }

  /** Goes on with one that is paused or was refused. One that the server does not know any more begins again. */
  resume(id: string): void {
    const isGone = this.#find(id)?.code === "NOT_FOUND";
    this.#change(id, { state: "WAITING", code: null, ...(isGone && { mediaAssetId: null, sentBytes: 0 }) });
    this.#store(id);
    this.#fill();
  }

  /** Takes a file out of the queue. The server keeps its part until it expires or is removed there. */
  remove(id: string): void {
    this.#running.get(id)?.abort();
    this.#forget(id);
    this.#fill();
  }

  /** One that was sent needs no attention any more. */
  dismiss(mediaAssetId: string): void {
    this.#sent = this.#sent.filter((id) => id !== mediaAssetId);
    this.#set(this.#uploads);
  }

  async #reopen(id: string, state: "WAITING" | "PAUSED"): Promise<void> {
    const left = this.#find(id);
    if (!left) return;
    const { bytes, mediaAssetId } = left;
    const reopened = await this.#ports.handles.reopen(id, bytes);
    this.#change(id, { canReopen: reopened.canReopen });
    if (mediaAssetId !== null) {
      const waiting = { onPause: () => {}, signal: new AbortController().signal };
      const sentBytes = await untilPassed(() => this.#ports.sentBytes(mediaAssetId), waiting);
      if (sentBytes === null) return this.#forget(id);
      this.#change(id, { sentBytes });
    }
    // The user may have chosen it meanwhile.
    if (!reopened.file || this.#find(id)?.state !== "LEFT") return;
    this.#change(id, { file: reopened.file, state });
    this.#fill();
  }

  #fill(): void {
    const free = atOnce - this.#running.size;
    const waiting = this.#uploads.filter(({ id, state }) => state === "WAITING" && !this.#running.has(id));
    for (const upload of waiting.slice(0, Math.max(0, free))) void this.#send(upload);
  }

  async #send(queued: QueuedUpload): Promise<void> {
    const { id, file } = queued;
    if (!file) return;
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
      const upload = await untilPassed(() => this.#start(id, file), { onPause, signal });
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
      this.#sent = [...this.#sent, upload.mediaAssetId];
      this.#forget(id);
    } catch (error) {
      change({ state: "REFUSED", code: error instanceof UploadRefused ? "NOT_FOUND" : errorCodeOf(error) });
    } finally {
      this.#running.delete(id);
      this.#fill();
    }
  }

  /** One after another: files of the same name and size would find each other's uploads. */
  #start(id: string, file: File): Promise<VideoUpload> {
    const started = this.#starting.then(async () => {
      const others = this.#uploads.flatMap((upload) => (upload.id === id ? [] : (upload.mediaAssetId ?? [])));
      const { levelSound = false, mediaAssetId = null, target = null } = this.#find(id) ?? {};
      const upload = await this.#ports.start(file, { others, levelSound, mediaAssetId });
      if (upload.mediaAssetId !== mediaAssetId) {
        this.#change(id, { mediaAssetId: upload.mediaAssetId });
        this.#store(id);
        this.#ports.onStarted(upload.mediaAssetId, target);
      }
      return upload;
    });
    this.#starting = started.catch(() => {});
    return started;
  }

  #find(id: string): QueuedUpload | undefined {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #store(id: string): void {
    const upload = this.#find(id);
    if (!upload) return;
    const { name, bytes, levelSound, target, mediaAssetId, state, addedAt } = upload;
    const isPaused = state === "PAUSED";
    this.#ports.stored().write(id, { name, bytes, levelSound, target, mediaAssetId, isPaused, addedAt });
  }

  #forget(id: string): void {
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#ports.stored().remove(id);
    this.#ports.handles.remove(id);
  }

  #change(id: string, values: Partial<QueuedUpload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }

  #set(uploads: readonly QueuedUpload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
