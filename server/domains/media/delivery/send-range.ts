import type { FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";

/** Read-ahead per viewer: enough for a fast connection, and small with hundreds of slow ones. */
const chunkBytes = 64 * 1024;

/**
 * Sends `[start, end]` of a file through one buffer. The next chunk is read after the previous one has left the
 * process: memory use depends on the number of viewers and not on the speed of the disk. Ends early when the
 * viewer disconnects.
 * @param onSent called after each chunk with the file position up to which bytes were handed to the network
 * @returns the number of bytes handed to the network
 */
export async function sendRange(
  file: FileHandle,
  { start, end }: { start: number; end: number },
  response: ServerResponse,
  onSent: (end: number) => void,
): Promise<number> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - start + 1));
  let at = start;
  while (at <= end && !response.destroyed) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at);
    // The file was truncated meanwhile, so the announced length cannot be sent. Closing the connection lets the viewer
    // detect it.
    if (bytesRead === 0) {
      response.destroy();
      break;
    }
    if (!(await writeChunk(response, buffer.subarray(0, bytesRead)))) break;
    at += bytesRead;
    onSent(at);
  }
  if (!response.destroyed) response.end();
  return at - start;
}

/** @returns false when the viewer has disconnected */
const writeChunk = (response: ServerResponse, chunk: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = () => resolve(false);
    response.once("close", gone);
    response.write(chunk, (error) => {
      response.off("close", gone);
      resolve(!error);
    });
  });
