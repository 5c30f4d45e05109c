import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/**
 * Files by name, of which those not used for the longest time are deleted. Concurrent calls for one name make it once.
 * Files in the folder are found again after a start, by the first call.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  readonly #running = new Map<string, Promise<Buffer>>();
  #opening: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === "evict") void rm(join(folder, name), { force: true }).catch(() => {});
      },
    });
  }

  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    // A folder that cannot be opened now may be later; until then each image is made.
    await (this.#opening ??= this.#open()).catch(() => (this.#opening = undefined));
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

  async #open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // Left by a process that ended while it wrote.
      if (name.endsWith(".part")) await rm(path, { force: true });
      else this.#sizes.set(name, (await stat(path)).size);
    }
  }

  async #read(name: string): Promise<Buffer | null> {
    if (this.#sizes.get(name) === undefined) return null;
    // An admin may delete the folder at any time.
    return readFile(join(this.#folder, name)).catch(() => null);
  }

  async #store(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await make();
    const part = join(this.#folder, `${randomUUID()}.part`);
    try {
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, join(this.#folder, name));
      this.#sizes.set(name, bytes.length);
    } catch {
      // A full disk makes images slower, and not impossible.
      await rm(part, { force: true }).catch(() => {});
    }
    return bytes;
  }
}
