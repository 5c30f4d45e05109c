import { Readable } from "node:stream";
import type { OpenObject } from "./port.ts";

/** An open object as a stream of Node, which closes it at the end. */
export const readableOf = (object: OpenObject): Readable => Readable.from(copiedChunks(object), { objectMode: false });

async function* copiedChunks(object: OpenObject): AsyncGenerator<Uint8Array, void> {
  try {
    // A stream of Node reads ahead, and the memory of a chunk is used again.
    for await (const chunk of object.stream(0, object.size)) yield Buffer.from(chunk);
  } finally {
    await object.close();
  }
}
