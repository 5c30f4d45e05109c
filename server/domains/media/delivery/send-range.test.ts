import { once } from "node:events";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "../../../integrations/storage/folder.ts";
import type { OpenObject } from "../../../integrations/storage/port.ts";
import { sendRange } from "./send-range.ts";

const size = 64 * 1024 * 1024;
let folder: string;
let file: OpenObject;
let server: Server;
let sent: PromiseWithResolvers<number>;
/** Up to where bytes were reported as sent, piece by piece. */
let ends: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-extent-"));
  const path = join(folder, "media/clip/video.mp4");
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251)));
  await truncate(path, size);
  const opened = await folderStorage(folder).open("media/clip/video.mp4");
  if (!opened) throw new Error("there is no video");
  file = opened;
  server = createServer((request, response) => {
    const [start = 0, end = size - 1] = String(request.headers.range).split("-").map(Number);
    ends = [];
    const sending = sendRange(file, { start, end }, response, (at) => ends.push(at));
    // As `sendFile` does: the announced length cannot be sent.
    sending.catch(() => response.destroy());
    sent.resolve(sending);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await file.close();
  await rm(folder, { recursive: true });
});

async function requestRange(range: string): Promise<IncomingMessage> {
  sent = Promise.withResolvers<number>();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const [answer] = await once(get({ port, host: "127.0.0.1", headers: { range } }), "response");
  return answer;
}

test.each([
  ["one byte", 0, 0],
  ["a part across pieces", 60_000, 199_999],
  ["the last byte", size - 1, size - 1],
])("%s arrives as it is in the file", async (_, start, end) => {
  const pieces: Buffer[] = await (await requestRange(`${start}-${end}`)).toArray();
  expect(Buffer.concat(pieces).equals(await file.readAt(start, end - start + 1))).toBe(true);
  expect(await sent.promise).toBe(end - start + 1);
  expect(ends.at(-1)).toBe(end + 1);
  expect(ends.length).toBe(Math.ceil((end - start + 1) / (64 * 1024)));
});

test("a big video is read as it is consumed, and no further when the viewer leaves", async () => {
  const answer = await requestRange(`0-${size - 1}`);
  await once(answer, "readable");
  answer.destroy();
  const bytes = await sent.promise;
  expect(bytes).toBeLessThan(size / 2);
  expect(ends.at(-1)).toBe(bytes);
});

test("a file that became shorter ends the response early, so that it is not mistaken for complete", async () => {
  const answer = await requestRange(`0-${size + 99}`);
  await Promise.all([
    expect(answer.toArray()).rejects.toThrow("aborted"),
    expect(sent.promise).rejects.toThrow("ended early"),
  ]);
  expect(ends.at(-1)).toBe(size);
});
