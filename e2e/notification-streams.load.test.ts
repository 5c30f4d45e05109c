import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "./server.ts";

const users = 50;
const streamsPerUser = 20;
const mostGrowthMb = 50;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Resident memory of the server process, in MB. */
const residentMb = (): number => Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)])) / 1024;

async function signUp(index: number): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `reader-${index}@closegap.test`,
      password: "물레-앞에서-처음",
      name: "김하늘",
      over14: true,
      consents: { terms: true, privacy: true },
    }),
  });
  return (await response.json()).accessToken;
}

/** Opens a stream from the network of a user, and waits for the number that it starts with. */
async function open(token: string, index: number, agent: Agent): Promise<IncomingMessage> {
  const request = get(`${server.url}/trpc/notification.changes`, {
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      accept: "text/event-stream",
      "x-forwarded-for": `198.51.100.${index}`,
    },
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  let text = "";
  await new Promise<void>((resolve) => {
    answer.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes('"unread":0')) resolve();
    });
  });
  return answer;
}

test(`${users * streamsPerUser} open streams cost the server less than ${mostGrowthMb} MB`, async () => {
  const tokens: string[] = [];
  for (let index = 0; index < users; index += 1) tokens.push(await signUp(index));
  const agent = new Agent({ maxSockets: Infinity });
  const openForAll = () => Promise.all(tokens.map((token, index) => open(token, index, agent)));
  // The cost of the first ones, for their code, is not that of each.
  const first = await openForAll();
  const before = residentMb();
  const streams: IncomingMessage[] = [];
  for (let round = 1; round < streamsPerUser; round += 1) streams.push(...(await openForAll()));
  const after = residentMb();
  expect(streams.filter(({ complete }) => complete)).toEqual([]);
  process.stdout.write(
    `${streams.length} more streams: ${Math.round(before)} MB before, ${Math.round(after)} MB after\n`,
  );
  expect(after - before).toBeLessThan((mostGrowthMb * streams.length) / (users * streamsPerUser));
  for (const stream of [...first, ...streams]) stream.destroy();
  agent.destroy();
});
