import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openDataDir } from "../server/db/data-dir.ts";
import { server } from "./shared.ts";
import { startServer } from "./server.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";

const root = join(import.meta.dirname, "..");

test("an interrupt ends the server cleanly, its embedded database too", async () => {
  const { url, stop } = await startServer();
  const { items } = await (await fetch(`${url}/api/v1/courses?rows=1`)).json();
  expect(items).toHaveLength(1);
  expect(await stop()).toBe(0);
});

test("a signal to the process of `npm start` ends the server with it, which leaves its port and its data folder", async () => {
  const started = await startServer({
    isNpmStart: true,
    settingsAt: async () => ({ SEED: "off", PAYMENTS: "simulated" }),
  });
  process.kill(started.pid, "SIGTERM");
  await vi.waitFor(() => expect(() => process.kill(started.pid, 0)).toThrow("ESRCH"), { timeout: waitTimeoutMs });
  await expect(fetch(`${started.url}/healthz`)).rejects.toThrow("fetch failed");
  openDataDir(started.dataDir).close();
  await started.stop();
});

test("a build names no folder of the machine that it was made on: a copy runs its own code", () => {
  // The shared server has built both.
  expect(server.url).toContain("127.0.0.1");
  for (const folder of ["dist/server", "dist/renderer", "dist/client"]) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const texts = files.filter((file) => file.isFile() && /\.(?:cjs|js|json|html)$/.test(file.name));
    expect(texts.length).toBeGreaterThan(0);
    for (const { parentPath, name } of texts)
      expect([name, readFileSync(join(parentPath, name), "utf8").includes(root)]).toEqual([name, false]);
  }
});
