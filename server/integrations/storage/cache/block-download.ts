import type { FileHandle } from "node:fs/promises";
import type { CacheDraft, FileCache } from "./file-cache.ts";

/** The file system refuses the bytes: the disk is full, or the folder is gone. */
class DiskError extends Error {}

/** A block on its way from the storage to the disk, which others read meanwhile. */
export class BlockDownload {
  readonly #files: FileCache;
  readonly #name: string;
  readonly #bytes: number;
  #draft: CacheDraft | null = null;
  /** `run` is a reader too: the last one closes the file. */
  #readers = 1;
  #failure: unknown = null;
  #waiting: (() => void)[] = [];
  /** The first bytes of the block that are on the disk. */
  written = 0;

  constructor(files: FileCache, name: string, bytes: number) {
    this.#files = files;
    this.#name = name;
    this.#bytes = bytes;
  }

  /** Never throws: readers get the error. */
  async run(content: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      const draft = (this.#draft = await onDisk(this.#files.create()));
      for await (const chunk of content) {
        await onDisk(writeAll(draft.file, chunk, this.written));
        this.written += chunk.length;
        this.#wake();
      }
      if (this.written !== this.#bytes)
        throw new Error("the storage has sent another number of bytes than it announced");
      await onDisk(draft.keep(this.#name, this.#bytes));
    } catch (error) {
      this.#failure = error;
      await this.#draft?.discard().catch(() => {});
    }
    this.#wake();
    await this.leave();
  }

  enter(): void {
    this.#readers += 1;
  }

  async leave(): Promise<void> {
    this.#readers -= 1;
    if (this.#readers === 0) await this.#draft?.file.close();
  }

  /**
   * The file, once it has so many bytes; null if the disk refuses them.
   * @throws the error of the storage
   */
  async fileWith(bytes: number): Promise<FileHandle | null> {
    while (this.written < bytes && this.#failure === null)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#draft && this.written >= bytes) return this.#draft.file;
    if (this.#failure instanceof DiskError) return null;
    throw this.#failure;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}

async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new DiskError("the cache cannot be written", { cause });
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
}
