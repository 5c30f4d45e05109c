import { connect } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../test/app.ts";
import { makeLearner } from "../test/factories.ts";

const portOf = (t: TestApp) => Number(new URL(t.app.listeningOrigin).port);

async function openApp() {
  const t = await testApp();
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  return t;
}

/** The response to a request that arrives on an open connection once the server stops. */
async function answerWhileStopping(t: TestApp, path: string): Promise<string> {
  const socket = connect(portOf(t), "127.0.0.1");
  await once(socket, "connect");
  const closing = t.app.close();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const answer = await text(socket);
  await closing;
  return answer;
}

test("requests under way are answered in full when the server stops", async () => {
  const t = await openApp();
  const { userId, token } = await makeLearner(t);
  const started = { count: 0, all: Promise.withResolvers<void>() };
  t.app.server.on("request", () => {
    started.count += 1;
    if (started.count === 200) started.all.resolve();
  });
  const writes = Array.from({ length: 200 }, (_, n) =>
    fetch(`http://127.0.0.1:${portOf(t)}/api/v1/users/${userId}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: `학습자 ${n}` }),
    }).then(async (response) => [response.status, ((await response.json()) as { name: string }).name]),
  );
  await started.all.promise;
  const closing = t.close();
  expect(await Promise.all(writes)).toEqual(Array.from({ length: 200 }, (_, n) => [200, `학습자 ${n}`]));
  await closing;
});

/** Connects and sends a request on each connection, in a thread of its own, while this one is busy. */
const impatientClients = `
  const { connect } = require("node:net");
  const { parentPort, workerData } = require("node:worker_threads");
  const { port, count, arrived } = workerData;
  let sent = 0;
  const outcomes = Array.from({ length: count }, () => new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET /healthz HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n", () => {
        sent += 1;
        if (sent < count) return;
        Atomics.store(arrived, 0, 1);
        Atomics.notify(arrived, 0);
      });
    });
    let text = "";
    socket.on("data", (bytes) => { text += bytes; });
    socket.on("error", (error) => resolve(error.code));
    socket.on("close", () => resolve(text.slice(0, 12)));
  }));
  Promise.all(outcomes).then((all) => parentPort.postMessage(all));
`;

test("requests that had arrived by the start of the stop are answered, also those not accepted yet", async () => {
  const t = await openApp();
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const turn = new Int32Array(new SharedArrayBuffer(4));
  // Each request keeps the process busy for longer than a turn, all of them for longer than an idle connection stays open.
  t.app.server.prependListener("request", () => void Atomics.wait(turn, 0, 0, 25));
  const clients = new Worker(impatientClients, {
    eval: true,
    workerData: { port: portOf(t), count: 120, arrived },
  });
  const answers = once(clients, "message");
  // This thread accepts nothing until all requests are in the listener's queue.
  await once(clients, "online");
  Atomics.wait(arrived, 0, 0);
  await t.close();
  const [outcomes] = await answers;
  expect(outcomes).toEqual(Array.from({ length: 120 }, () => "HTTP/1.1 200"));
});

test("a server that stops takes no new connection, and says of open ones that they end", async () => {
  const t = await openApp();
  const answer = await answerWhileStopping(t, "/readyz");
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(answer).toContain("shutting down");
  // Another server of the machine may have the port by now, so that no connection proves it.
  expect(t.app.server.listening).toBe(false);
  await t.close();
});

test.each([
  ["that has sent nothing", ""],
  ["that has sent half a request", "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\n"],
])("a connection %s does not hold the server up", async (_, bytes) => {
  const t = await openApp();
  const silent = connect(portOf(t), "127.0.0.1");
  await once(silent, "connect");
  // Answered on another connection, so that the server has taken the silent one by then.
  await fetch(`http://127.0.0.1:${portOf(t)}/healthz`);
  if (bytes) silent.write(bytes);
  const ended = once(silent, "close");
  await t.app.close();
  await ended;
  expect(t.app.server.listening).toBe(false);
  await t.close();
});

test("a cached response says that the connection ends when the server stops", async () => {
  const t = await openApp();
  await fetch(`http://127.0.0.1:${portOf(t)}/api/v1/courses`);
  const answer = await answerWhileStopping(t, "/api/v1/courses");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  await t.close();
});
