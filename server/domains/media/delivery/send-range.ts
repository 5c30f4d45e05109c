import type { FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";

/** Read ahead for each viewer: enough for a fast line, and small beside hundreds of slow ones. */
const pieceBytes = 64 * 1024;

/**
 * Sends `[start, end]` of a file through one buffer: the next piece is read when the one before has left the process,
 * so that memory follows the number of viewers and not the speed of the disk. Ends early when the viewer goes.
 * @param onSent called after each piece with the place in the file up to which bytes were handed to the network
 * @returns how many bytes were handed to the network
 */
export async function sendRange(
  file: FileHandle,
  { start, end }: { start: number; end: number },
  response: ServerResponse,
  onSent: (end: number) => void,
): Promise<number> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(pieceBytes, end - start + 1));
  let at = start;
  while (at <= end && !response.destroyed) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at);
    // The file has become shorter meanwhile: the promised length cannot be sent, and the viewer has to notice.
    if (bytesRead === 0) {
      response.destroy();
      break;
    }
    if (!(await hasLeft(response, buffer.subarray(0, bytesRead)))) break;
    at += bytesRead;
    onSent(at);
  }
  if (!response.destroyed) response.end();
  return at - start;
}

/** Whether the piece went out; false when the viewer has gone. */
const hasLeft = (response: ServerResponse, piece: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = () => resolve(false);
    response.once("close", gone);
    response.write(piece, (error) => {
      response.off("close", gone);
      resolve(!error);
    });
  });
