import type { ServerResponse } from "node:http";
import type { OpenObject } from "../../../integrations/storage/port.ts";

/**
 * Sends `[start, end]` of an object. The next chunk is read after the previous one has left the process: memory use
 * depends on the number of viewers and not on the speed of the storage. Ends early when the viewer disconnects.
 * @param onSent called after each chunk with the position up to which bytes were handed to the network
 * @returns the number of bytes handed to the network
 * @throws the storage's error: the announced length cannot be sent, so the caller closes the connection
 */
export async function sendRange(
  object: Pick<OpenObject, "stream">,
  { start, end }: { start: number; end: number },
  response: ServerResponse,
  onSent: (end: number) => void,
): Promise<number> {
  let at = start;
  for await (const chunk of object.stream(start, end + 1)) {
    if (response.destroyed || !(await writeChunk(response, chunk))) break;
    at += chunk.length;
    onSent(at);
  }
  if (!response.destroyed) response.end();
  return at - start;
}

/** @returns false when the viewer has disconnected */
const writeChunk = (response: ServerResponse, chunk: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = () => resolve(false);
    response.once("close", gone);
    response.write(chunk, (error) => {
      response.off("close", gone);
      resolve(!error);
    });
  });
