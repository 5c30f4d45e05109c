import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** A file that is being written: kept under a name once it is complete, or discarded. The writer closes it. */
export type CacheDraft = {
  file: FileHandle;
  keep: (name: string, bytes: number) => Promise<void>;
  discard: () => Promise<void>;
};

/**
 * Files by name in a folder of this process, of which those not used for the longest time are deleted. Files are found
 * again after a start, by the first call. An admin may delete the folder at any time.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #sizes: LRUCache<string, number>;
  readonly #running = new Map<string, Promise<Buffer>>();
  #opening: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === "evict") void rm(join(folder, name), { force: true }).catch(() => {});
      },
    });
  }

  /** The bytes of a file. Concurrent calls for one name make it once. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    await this.#open();
    const running = this.#running.get(name);
    if (running) return running;
    const result = this.#read(name).then((stored) => stored ?? this.#store(name, make));
    this.#running.set(name, result);
    try {
      return await result;
    } finally {
      this.#running.delete(name);
    }
  }

  /** null: there is no file of this name and size. The caller closes it. */
  async find(name: string, bytes: number): Promise<FileHandle | null> {
    await this.#open();
    if (this.#sizes.get(name) === undefined) return null;
    const file = await open(join(this.#folder, name)).catch(() => null);
    // A machine that lost its power may have the name without the bytes.
    if (file && (await file.stat()).size === bytes) return file;
    await file?.close();
    return null;
  }

  /** @throws the errors of the file system, such as that of a full disk */
  async create(): Promise<CacheDraft> {
    await this.#open();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const part = join(this.#folder, `${randomUUID()}.part`);
    const file = await open(part, "wx+", 0o600);
    const discard = () => rm(part, { force: true });
    const keep = async (name: string, bytes: number) => {
      if (bytes > this.#maxBytes) return discard();
      await rename(part, join(this.#folder, name));
      this.#sizes.set(name, bytes);
    };
    return { file, keep, discard };
  }

  async #open(): Promise<void> {
    // A folder that cannot be opened now may be later; until then each file is made.
    await (this.#opening ??= this.#findFiles()).catch(() => (this.#opening = undefined));
  }

  async #findFiles(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const found: { name: string; size: number; mtimeMs: number }[] = [];
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Left by a process that ended while it wrote.
      if (name.endsWith(".part")) await rm(path, { force: true });
      else {
        const { size, mtimeMs } = await stat(path);
        found.push({ name, size, mtimeMs });
      }
    }
    found.sort((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { name, size } of found) this.#sizes.set(name, size);
  }

  async #read(name: string): Promise<Buffer | null> {
    if (this.#sizes.get(name) === undefined) return null;
    return readFile(join(this.#folder, name)).catch(() => null);
  }

  async #store(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await make();
    // A full disk makes files slower, and not impossible.
    const draft = await this.create().catch(() => null);
    if (!draft) return bytes;
    try {
      await draft.file.writeFile(bytes);
      await draft.keep(name, bytes.length);
    } catch {
      await draft.discard().catch(() => {});
    } finally {
      await draft.file.close();
    }
    return bytes;
  }
}
