import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, glob, rename, truncate } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "./server.ts";

const readers = 200;
const videoBytes = 64 * 1024 * 1024;
const roundBytes = 512 * 1024;
const rounds = 12;
const mostGrowthMb = 100;

let server: RunningServer;
let video: string;
beforeAll(async () => {
  server = await startServer();
  const { items } = await (await fetch(`${server.url}/api/v1/lectures?rows=100`)).json();
  const preview = items.find(({ isPreview }: { isPreview: boolean }) => isPreview);
  video = `${server.url}/media/${preview.lectureId}/video.mp4`;
  // A real video's length, without a real video's disk: the demo clips would fit into the sockets' own buffers.
  for await (const file of glob("**/video.mp4", { cwd: server.dataDir })) {
    const stored = join(server.dataDir, file);
    const longer = `${stored}.longer`;
    // The stored file is the demo clip itself under a second name: a copy becomes longer.
    await copyFile(stored, longer);
    await truncate(longer, videoBytes);
    await rename(longer, stored);
  }
});
afterAll(() => server.stop());

/** Resident memory of the server process, in MB. */
const residentMb = (): number => Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)])) / 1024;

async function open(start: number, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(video, { agent, headers: { range: `bytes=${start}-` } }), "response")) as [
    IncomingMessage,
  ];
  return answer;
}

/** Reads only the requested bytes and leaves the rest at the sender. */
async function take(answer: IncomingMessage, bytes: number): Promise<number> {
  let taken = 0;
  while (taken < bytes) {
    const chunk: Buffer | null = answer.read();
    if (chunk) taken += chunk.length;
    else await once(answer, "readable");
  }
  return taken;
}

test(`${readers} slow readers at once cost the server less than ${mostGrowthMb} MB`, async () => {
  const agent = new Agent({ maxSockets: readers });
  const first = await open(0, agent);
  expect([first.statusCode, first.headers["content-range"]]).toEqual([206, `bytes 0-${videoBytes - 1}/${videoBytes}`]);
  await take(first, roundBytes);
  first.destroy();

  const before = residentMb();
  let most = before;
  const answers = await Promise.all(Array.from({ length: readers }, (_, i) => open(i * 4096, agent)));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(answers.map((answer) => take(answer, roundBytes)));
    most = Math.max(most, residentMb());
  }
  for (const answer of answers) answer.destroy();
  agent.destroy();
  process.stdout.write(`${readers} range readers: ${Math.round(before)} MB before, ${Math.round(most)} MB at most\n`);
  expect(most - before).toBeLessThan(mostGrowthMb);
});
