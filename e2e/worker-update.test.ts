import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

const title = { before: "CLOSEGAP에 연결할 수 없어요", after: "인터넷이 끊겼어요" };

/** The server of the run behind another address, whose next release has another worker and marks its documents. */
let isUpdated = false;
let proxy: Server;
let url: string;

const released = (type: string, body: string): string => {
  if (!isUpdated) return body;
  if (type.startsWith("text/javascript")) return body.replaceAll(title.before, title.after);
  return body.replace("<html ", '<html data-release="2" ');
};

async function forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // The documents of another release have other tags: none is the one that the browser has.
  const { "if-none-match": _tag, ...asked } = from.headers;
  const headers = { ...asked, "accept-encoding": "identity" };
  from.pipe(request(server.url + from.url, { method: from.method, headers }, resolve).on("error", reject));
  const answer = await promise;
  const type = answer.headers["content-type"] ?? "";
  if (!type.startsWith("text/html") && from.url !== "/sw.js") {
    to.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(to);
    return;
  }
  const body = Buffer.from(released(type, Buffer.concat(await answer.toArray()).toString()));
  to.writeHead(answer.statusCode ?? 500, { ...answer.headers, "content-length": body.length }).end(body);
}

beforeAll(async () => {
  proxy = createServer((from, to) => void forward(from, to).catch((error: Error) => to.destroy(error)));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const release = (page: Page) => page.locator("html").getAttribute("data-release");

/** The heading of the page that the worker shows without a connection. */
async function offlineTitle(page: Page): Promise<string> {
  await page.context().setOffline(true);
  await page.goto("/courses?page=2");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await page.context().setOffline(false);
  return heading;
}

test("after an update the next page is the new one, and the new worker takes over; no code is kept", async () => {
  const context = await browser().newContext({ baseURL: url, locale: "ko-KR", serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/courses");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/courses");
  expect([await release(page), await offlineTitle(page)]).toEqual([null, title.before]);

  isUpdated = true;
  await page.goto("/courses");
  expect(await release(page)).toBe("2");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next || next.state === "activated") return;
    await new Promise<void>((resolve) =>
      next.addEventListener("statechange", () => {
        if (next.state === "activated") resolve();
      }),
    );
  });
  expect(await offlineTitle(page)).toBe(title.after);
  await page.goto("/courses");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((stored) => new URL(stored.url).pathname);
  });
  expect([await release(page), kept.filter((path) => path !== "/offline-copies")]).toEqual(["2", []]);
  await context.close();
});
