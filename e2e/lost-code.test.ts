import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Account, signIn } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { routeAddresses } from "./route-addresses.ts";
import { server, testBrowser } from "./shared.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";

const browser = testBrowser();
let learner: Account;
beforeAll(async () => {
  learner = await createLearner();
});

/** A way to a page: its address, or a list with a link to it. */
type Way = { name: string; address: () => Promise<string>; isSignedIn?: boolean; link?: string };

const addressOf = async (start: string): Promise<string> =>
  (await routeAddresses()).find((address) => address.startsWith(start)) ?? "";

const ways: Way[] = [
  { name: "home", address: async () => "/" },
  { name: "a course", address: () => addressOf("/courses/") },
  { name: "a lecture", address: () => addressOf("/lectures/") },
  { name: "own orders", address: async () => "/my/orders", isSignedIn: true },
  { name: "a course behind its list", address: async () => "/courses", link: "main article a" },
];

/** The code that a page's present document waits for. A page with an open stream never comes to rest by the browser's measure. */
const pending = new WeakMap<Page, () => string[]>();

/**
 * The addresses of the code under way. Each request counts for the document that made it: a document that is being
 * replaced goes on requesting, and the browser does not say how these requests end.
 */
async function watchCode(page: Page): Promise<() => string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const requests = new Map<string, { document: string; address: string }>();
  let present = "";
  devtools.on("Network.requestWillBeSent", ({ requestId, loaderId, type, request }) => {
    if (type === "Document") present = loaderId;
    if (type === "Script") requests.set(requestId, { document: loaderId, address: request.url });
  });
  for (const event of ["Network.loadingFinished", "Network.loadingFailed"] as const)
    devtools.on(event as "Network.loadingFinished", ({ requestId }) => requests.delete(requestId));
  return () => [...requests.values()].filter(({ document }) => document === present).map(({ address }) => address);
}

const untilCodeLoaded = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return pending.get(page)?.();
    })
    .toEqual([]);

async function openPage({ isSignedIn }: Way): Promise<Page> {
  const context = await browser().newContext({ baseURL: server.url, reducedMotion: "reduce" });
  context.setDefaultTimeout(waitTimeoutMs);
  if (isSignedIn) await signIn(context, learner);
  const page = await context.newPage();
  // Code is also loaded when a page has had nothing to do for some seconds.
  await page.clock.install();
  pending.set(page, await watchCode(page));
  return page;
}

/** Several times: code that is loaded later loads more. */
async function untilAtRest(page: Page): Promise<void> {
  for (const _ of [1, 2, 3]) await untilCodeLoaded(page);
}

const untilContinued = (page: Page) => page.waitForFunction(() => !window.$_TSR);

/** @param lose called when the files are to be lost: at once, or for the page behind a link */
async function go(page: Page, { address, link }: Way, lose: () => Promise<unknown>): Promise<void> {
  if (!link) await lose();
  await page.goto(await address());
  if (!link) return;
  await untilContinued(page);
  await untilAtRest(page);
  await lose();
  await page.locator(link).first().click();
}

/** Every file of code that a page requests until it is at rest. */
async function filesOf(way: Way): Promise<string[]> {
  const page = await openPage(way);
  const files = new Set<string>();
  await go(page, way, async () =>
    page.on("request", (request) => {
      if (request.resourceType() === "script") files.add(new URL(request.url()).pathname);
    }),
  );
  await untilContinued(page);
  await untilAtRest(page);
  await page.context().close();
  return [...files];
}

/**
 * Opens a page while `times` requests for one of its files are lost.
 * @returns null where the list before the page has loaded it this time, so that it cannot be lost
 */
async function openWithout(way: Way, file: string, times: number) {
  const page = await openPage(way);
  let requests = 0;
  let isThere = false;
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === file && requests === 0) isThere = true;
  });
  await go(page, way, () =>
    page.route(
      (url) => url.pathname === file,
      (route) => (requests++ < times ? route.abort("connectionreset") : route.continue()),
    ),
  );
  if (way.link && isThere) {
    await page.context().close();
    return null;
  }
  const until = (isReached: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return [file, await isReached()];
      })
      .toEqual([file, true]);
  return { page, until, requests: () => requests };
}

const notice = (page: Page) => page.getByText("페이지를 다 불러오지 못");
const again = (page: Page) =>
  page.getByRole("link", { name: "다시 불러오기" }).or(page.getByRole("button", { name: "다시 시도" }));

const filesOfWays = new Map<Way, string[]>();

async function filesOnce(way: Way): Promise<string[]> {
  const files = filesOfWays.get(way) ?? (await filesOf(way));
  filesOfWays.set(way, files);
  return files;
}

/** The files that a way has and no way before it. */
async function newFilesOf(way: Way): Promise<string[]> {
  const seen = new Set<string>();
  for (const before of ways.slice(0, ways.indexOf(way))) (await filesOnce(before)).forEach((file) => seen.add(file));
  return (await filesOnce(way)).filter((file) => !seen.has(file));
}

test.for(ways)("a page works when any file of its code is lost once: $name", async (way) => {
  for (const file of await newFilesOf(way)) {
    const opened = await openWithout(way, file, 1);
    if (!opened) continue;
    const { page, until, requests } = opened;
    await until(async () => requests() > 1);
    await untilContinued(page);
    await untilCodeLoaded(page);
    expect([file, await notice(page).isVisible()]).toEqual([file, false]);
    await page.context().close();
  }
});

test.for(ways)(
  "a page shows what the server has rendered when any file of its code is lost for ever, says so and can be loaded again: $name",
  async (way) => {
    for (const file of await newFilesOf(way)) {
      const opened = await openWithout(way, file, Infinity);
      if (!opened) continue;
      const { page, until, requests } = opened;
      // A page that is about to be loaded again may show before that which part it lacks.
      const said = way.link ? notice(page) : page.getByText("페이지를 다 불러오지 못해");
      await until(() => said.first().isVisible());
      // The document is not loaded again and again.
      const before = requests();
      await page.clock.fastForward(60_000);
      await untilCodeLoaded(page);
      expect([file, requests()]).toEqual([file, before]);
      const headings = await page.locator("h1").allInnerTexts();
      expect([file, headings.join("").length > 0 || way.isSignedIn === true]).toEqual([file, true]);
      await page.unrouteAll();
      await again(page).first().click();
      await untilContinued(page);
      await until(async () => !(await notice(page).isVisible()));
      await page.context().close();
    }
  },
);
