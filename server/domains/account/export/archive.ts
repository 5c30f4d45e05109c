import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/**
 * Adds a file to an archive: a text in pieces is compressed, other files are so already.
 * @param size of bytes that come in pieces
 * @returns once all of it is read
 */
export type AddFile = (
  name: string,
  content: AsyncIterable<string> | AsyncIterable<Uint8Array> | Uint8Array,
  size?: number,
) => Promise<void>;

/**
 * The bytes of a ZIP archive, made as they are read: a reader that stops ends what fills it.
 * @param fill adds the files, one after another
 */
export async function* archive(fill: (add: AddFile) => Promise<void>): AsyncGenerator<Uint8Array, void> {
  const zip = new ZipFile();
  const bytes = zip.outputStream.pipe(new PassThrough());
  zip.on("error", (error: Error) => bytes.destroy(error));
  const reading = new AbortController();
  const add: AddFile = async (name, content, size) => {
    const isWhole = content instanceof Uint8Array;
    const isText = !isWhole && size === undefined;
    const entry = new PassThrough();
    // A known size beyond 4 GiB is written as ZIP64.
    zip.addReadStream(entry, name, { compress: isText, ...(size !== undefined && { size }) });
    await pipeline(isWhole ? [content] : content, entry, { signal: reading.signal });
  };
  const filled = fill(add).then(
    () => zip.end(),
    (error: Error) => void bytes.destroy(error),
  );
  try {
    yield* bytes;
  } finally {
    reading.abort();
    await filled;
  }
}
