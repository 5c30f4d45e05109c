import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { OpenObject } from "../port.ts";
import { BlockDownload } from "./block-download.ts";
import type { FileCache } from "./file-cache.ts";

/** A viewer who seeks waits for the bytes of the block before the wanted ones; each block is a request. */
const blockBytes = 2 ** 20;
/** Memory for each reader. */
const chunkBytes = 64 * 1024;

type Source = Pick<OpenObject, "size" | "version" | "stream"> & { key: string };
/** A part of an object that is one file: `[start, end)`. */
type Block = { name: string; start: number; end: number };

/**
 * Reads objects of a slow storage through blocks on the disk. A block is requested once, however many readers wait for it,
 * and they get its bytes while they arrive.
 */
export class BlockCache {
  readonly #files: FileCache;
  readonly #downloads = new Map<string, BlockDownload>();

  constructor(files: FileCache) {
    this.#files = files;
  }

  /** The bytes `[start, end)`. The memory of a chunk is used again for the next one. */
  async *read(source: Source, start: number, end: number): AsyncGenerator<Uint8Array, void> {
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, Math.max(0, end - start)));
    for (let at = start; at < end;) {
      const block = blockAt(source, at);
      const to = Math.min(end, block.end);
      yield* this.#readBlock(source, block, { at, to, buffer });
      at = to;
    }
  }

  async *#readBlock(source: Source, block: Block, { at, to, buffer }: { at: number; to: number; buffer: Buffer }) {
    const stored = this.#downloads.has(block.name) ? null : await this.#files.find(block.name, block.end - block.start);
    if (stored) {
      try {
        for (let next = at; next < to;) {
          const chunk = await readChunk(stored, buffer, next - block.start, to - block.start);
          yield chunk;
          next += chunk.length;
        }
      } finally {
        await stored.close();
      }
      return;
    }
    const download = this.#downloads.get(block.name) ?? this.#start(source, block);
    download.enter();
    let next = at;
    try {
      while (next < to) {
        const file = await download.fileWith(next - block.start + 1);
        if (file === null) break;
        const ready = Math.min(to - block.start, download.written);
        const chunk = await readChunk(file, buffer, next - block.start, ready);
        yield chunk;
        next += chunk.length;
      }
    } finally {
      await download.leave();
    }
    // Nothing can be written to the disk: the bytes come from the storage alone.
    if (next < to) yield* source.stream(next, to);
  }

  #start(source: Source, { name, start, end }: Block): BlockDownload {
    const download = new BlockDownload(this.#files, name, end - start);
    this.#downloads.set(name, download);
    void download.run(source.stream(start, end)).finally(() => this.#downloads.delete(name));
    return download;
  }
}

function blockAt({ key, version, size }: Source, at: number): Block {
  const index = Math.floor(at / blockBytes);
  const name = createHash("sha256").update([key, version, index].join("\n")).digest("hex");
  return { name, start: index * blockBytes, end: Math.min(size, (index + 1) * blockBytes) };
}

/** @throws Error at the end of the file */
async function readChunk(file: FileHandle, buffer: Buffer, from: number, to: number): Promise<Buffer> {
  const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, to - from), from);
  if (bytesRead === 0) throw new Error("a cached block has ended early");
  return buffer.subarray(0, bytesRead);
}
