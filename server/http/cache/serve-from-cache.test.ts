import { brotliDecompressSync } from "node:zlib";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "../../startup/env.ts";
import { changesNoticed, type TestApp, testApp } from "../../test/app.ts";
import { makeCourse } from "../../test/factories.ts";

let t: TestApp;
let courseId: string;
/** Requests that reached the framework, by method and URL. */
const routed: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  t = await testApp({ env: readEnv({ PUBLIC_URL: "https://closegap.test", SEED: "off" }) });
  t.app.addHook("onRequest", async ({ method, url }) => void routed.push(`${method} ${url}`));
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  courseId = await makeCourse(t.db, { title: "물레" });
  await changesNoticed(t);
});
afterAll(async () => {
  agent.destroy();
  await t.close();
});

/** Without a client that decodes a body or adds headers. */
async function send(path: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  routed.length = 0;
  const sent = request(t.app.listeningOrigin + path, { agent, headers, method }).end();
  const [response] = await once(sent, "response");
  const { date: _, ...all } = response.headers as IncomingHttpHeaders;
  return { status: response.statusCode as number, headers: all, body: await buffer(response), routed: [...routed] };
}

const trpcUrl = () => `/trpc/course.byId?input=${encodeURIComponent(JSON.stringify({ courseId }))}`;

test.each([
  ["REST", () => `/api/v1/courses/${courseId}?n=1`],
  ["tRPC", trpcUrl],
])("a cached %s read is answered by its URL as its route answers it", async (_, urlOf) => {
  const url = urlOf();
  t.deps.responseCache.invalidate(null);
  const first = await send(url);
  const second = await send(url);
  expect([first.routed, second.routed]).toEqual([[`GET ${url}`], []]);
  expect([second.status, second.headers, second.body]).toEqual([200, first.headers, first.body]);
  expect(second.headers["strict-transport-security"]).toBeDefined();

  const compressed = await send(url, { "accept-encoding": "gzip, br" });
  const again = await send(url, { "accept-encoding": "gzip, br" });
  expect([compressed.routed, again.routed]).toEqual([[`GET ${url}`], []]);
  expect([again.headers, again.body]).toEqual([compressed.headers, compressed.body]);
  expect(brotliDecompressSync(again.body)).toEqual(first.body);

  const known = { "if-none-match": String(first.headers["etag"]) };
  const unchanged = await send(url, known);
  t.deps.responseCache.invalidate(null);
  const routedUnchanged = await send(url, known);
  expect([unchanged.routed, routedUnchanged.routed]).toEqual([[], [`GET ${url}`]]);
  expect([unchanged.status, unchanged.headers, unchanged.body.length]).toEqual([304, routedUnchanged.headers, 0]);
});

test("another method for the URL of a cached read reaches its route", async () => {
  const url = `/api/v1/courses/${courseId}?n=2`;
  await send(url);
  const head = await send(url, {}, "HEAD");
  const put = await send(url, {}, "PUT");
  expect([head.status, head.routed, head.body.length]).toEqual([200, [`HEAD ${url}`], 0]);
  expect([put.status, put.routed]).toEqual([405, [`PUT ${url}`]]);
});

test("a change of the read is seen at once", async () => {
  const url = `/api/v1/courses/${courseId}?n=3`;
  await send(url);
  await t.db.updateTable("course").set({ title: "물레와 가마" }).where("course_id", "=", courseId).execute();
  expect(JSON.parse((await send(url)).body.toString())).toMatchObject({ title: "물레와 가마" });
});
