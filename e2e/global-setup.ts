import type { TestProject } from "vitest/node";
import { startThrowAwayPostgres } from "../server/db/embedded/embedded.ts";
import { launchBrowser } from "../scripts/browser.ts";
import { writeScreenshotsPage } from "./screenshots.ts";
import { type ServerLocation, spawnServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server that all test files share, on a database of its own with the demo shop. */
    server: ServerLocation & { databaseUrl: string };
    /** Where the browser that all test files share takes connections. */
    browserEndpoint: string;
  }
}

/** One PostgreSQL, one server and one browser for all files; they end with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  stops.push(writeScreenshotsPage);
  try {
    const postgres = await startThrowAwayPostgres(() => {});
    stops.push(() => postgres.stop());
    // Not waited for: it builds the client and the demo shop while the tests of other projects run.
    const { stop, url, pid, dataDir, logFile } = await spawnServer({ databaseUrl: postgres.url });
    stops.push(stop);
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
