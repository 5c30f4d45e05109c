import type { TestProject } from "vitest/node";
import { startThrowAwayPostgres } from "../server/db/embedded/embedded.ts";
import { launchBrowser } from "../scripts/browser.ts";
import { writeScreenshotsPage } from "./screenshots.ts";
import { type ServerLocation, spawnServer, untilReady } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server that all test files share, on a database of its own with the demo shop. */
    server: ServerLocation & { databaseUrl: string };
    /** Where the browser that all test files share takes connections. */
    browserEndpoint: string;
  }
}

/** How many courses and lectures a visitor sees. */
async function countCatalog({ url }: { url: string }): Promise<Record<string, number>> {
  const lists = ["courses", "lectures", "teachers"].map(async (list) => {
    const { total } = (await (await fetch(`${url}/api/v1/${list}?page=1&rows=1`)).json()) as { total: number };
    return [list, total] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** One PostgreSQL, one server and one browser for all files; they end with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    const faults: unknown[] = [];
    for (const stop of stops.toReversed()) await stop().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, faults.join("\n"));
  };
  stops.push(writeScreenshotsPage);
  try {
    const postgres = await startThrowAwayPostgres(() => {});
    stops.push(() => postgres.stop());
    // Not waited for: it builds the client and the demo shop while the tests of other projects run.
    const { stop, url, pid, dataDir, logFile } = await spawnServer({ databaseUrl: postgres.url });
    stops.push(stop);
    const before = untilReady({ url, pid, logFile }).then(() => countCatalog({ url }));
    // A server that does not start fails every test with its output.
    before.catch(() => {});
    stops.push(async () => {
      const found = JSON.stringify(await countCatalog({ url }));
      const expected = JSON.stringify(await before);
      if (found !== expected) throw new Error(`a test changed what the others read: ${found}, not ${expected}`);
    });
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    project.provide("server", { url, pid, dataDir, logFile, databaseUrl: postgres.url });
    project.provide("browserEndpoint", browser.wsEndpoint());
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
