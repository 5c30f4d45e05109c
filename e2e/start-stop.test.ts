import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
let exitCode: Promise<number | null> | undefined;
const stop = () => (exitCode ??= server.stop());
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => stop());

test("an interrupt ends the server cleanly, its embedded database too", async () => {
  const { items } = await (await fetch(`${server.url}/api/v1/courses?rows=1`)).json();
  expect(items).toHaveLength(1);
  expect(await stop()).toBe(0);
});
