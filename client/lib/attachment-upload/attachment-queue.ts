import type { Attachment, AttachmentUpload } from "../../../shared/attachment/schema.ts";
import { sendInParts } from "../video-upload/send-parts.ts";
import { untilPassed } from "../video-upload/until-passed.ts";
import { UploadRefused } from "../video-upload/upload-refused.ts";

export type AttachmentCalls = {
  start: (file: File, signal: AbortSignal) => Promise<AttachmentUpload>;
  complete: (attachmentId: string, signal: AbortSignal) => Promise<Attachment>;
};

/** A file on its way; `error`: why it has ended. */
export type SentAttachment = {
  id: string;
  lectureId: string;
  name: string;
  bytes: number;
  sentBytes: number;
  error: unknown;
};

type Added = { lectureId: string; onDone: (attachment: Attachment) => void };

/** Sends attachments one after the other, and goes on while the screens change. */
export class AttachmentQueue {
  readonly #calls: AttachmentCalls;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, AbortController>();
  #sent: readonly SentAttachment[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(calls: AttachmentCalls) {
    this.#calls = calls;
  }

  readonly snapshot = (): readonly SentAttachment[] => this.#sent;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  add(files: readonly File[], added: Added): void {
    for (const file of files) {
      const id = crypto.randomUUID();
      const sent = { id, lectureId: added.lectureId, name: file.name.normalize("NFC"), bytes: file.size };
      this.#set([...this.#sent, { ...sent, sentBytes: 0, error: null }]);
      this.#stops.set(id, new AbortController());
      this.#last = this.#last.then(() => this.#send(id, file, added));
    }
  }

  /** Ends the upload of a file, or removes one that has failed. */
  remove(id: string): void {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.#set(this.#sent.filter((one) => one.id !== id));
  }

  async #send(id: string, file: File, { onDone }: Added): Promise<void> {
    const signal = this.#stops.get(id)?.signal;
    if (!signal) return;
    try {
      const attachment = await this.#sendFile(id, file, signal);
      this.remove(id);
      onDone(attachment);
    } catch (error) {
      if (!signal.aborted) this.#change(id, { error });
    }
  }

  async #sendFile(id: string, file: File, signal: AbortSignal): Promise<Attachment> {
    const waiting = { onPause: () => {}, signal };
    const announced = await untilPassed(() => this.#calls.start(file, signal), waiting);
    const { attachmentId, partBytes, parts } = announced;
    const until = performance.now() + Date.parse(announced.expiresAt) - Date.now();
    let sentBytes = 0;
    return untilPassed(async (advance) => {
      if (performance.now() > until) throw new UploadRefused("its addresses have expired");
      await sendInParts(file, {
        partBytes,
        signal,
        // They are sent in their order.
        uploadedParts: async () =>
          parts.slice(0, Math.floor(sentBytes / partBytes)).map(({ number }) => ({ number, bytes: partBytes })),
        signParts: async (numbers) => ({
          parts: parts.filter(({ number }) => numbers.includes(number)),
          expiresAt: announced.expiresAt,
        }),
        onProgress: (bytes) => {
          if (bytes > sentBytes) advance();
          sentBytes = Math.max(sentBytes, bytes);
          this.#change(id, { sentBytes: bytes });
        },
      });
      return this.#calls.complete(attachmentId, signal);
    }, waiting);
  }

  #change(id: string, values: Partial<SentAttachment>): void {
    this.#set(this.#sent.map((one) => (one.id === id ? { ...one, ...values } : one)));
  }

  #set(sent: readonly SentAttachment[]): void {
    this.#sent = sent;
    for (const listener of this.#listeners) listener();
  }
}
