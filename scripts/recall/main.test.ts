import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../bench/processes.ts";

test("without a server, one line says so, and the exit code is 1", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...process.env, CLOSEGAP_URL: url },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`no server is ready at ${url}; start one with \`npm start\`, or name another in CLOSEGAP_URL\n`);
});
