import type { ByteSource } from "./byte-source.ts";

const blockBytes = 512 * 1024;
/** Image and sound are read at two places, and the index at a third one. */
const blocksMax = 4;

/** Reads the source in blocks, of which the last used ones are in memory: a video is read almost in its order. */
export function inBlocks({ size, read }: ByteSource): ByteSource {
  const blocks = new Map<number, Promise<Buffer>>();
  const blockAt = (number: number): Promise<Buffer> => {
    const start = number * blockBytes;
    const block = blocks.get(number) ?? read(start, Math.min(blockBytes, size - start));
    blocks.delete(number);
    blocks.set(number, block);
    block.catch(() => blocks.delete(number));
    if (blocks.size > blocksMax) blocks.delete(blocks.keys().next().value ?? number);
    return block;
  };
  return {
    size,
    read: async (at, length) => {
      const [first, last] = [Math.floor(at / blockBytes), Math.floor((at + length - 1) / blockBytes)];
      if (last - first >= blocksMax) return read(at, length);
      const parts: Buffer[] = [];
      for (let number = first; number <= last; number += 1) {
        const start = number * blockBytes;
        parts.push((await blockAt(number)).subarray(Math.max(0, at - start), at + length - start));
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
}
