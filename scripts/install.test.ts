import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const server = { version: "1.0.0", integrity: "sha512-a" };
const tool = { version: "2.0.0", integrity: "sha512-b", dev: true };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "closegap-install-"));
  await mkdir(join(root, "bin"));
  await mkdir(join(root, "node_modules"));
  await cp(join(import.meta.dirname, "install.mjs"), join(root, "scripts/install.mjs"));
  await writeFile(join(root, "bin/npm"), `#!/bin/sh\necho "$@" >> ${join(root, "calls")}\n`, { mode: 0o755 });
  const packages = { "": {}, "node_modules/server": server, "node_modules/tool": tool };
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ packages }));
});
afterAll(() => rm(root, { recursive: true }));

/** @returns what npm was called with */
async function install(lifecycleEvent: string, present: object): Promise<string> {
  const calls = join(root, "calls");
  await writeFile(calls, "");
  await writeFile(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: present }));
  const path = [join(root, "bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path, npm_lifecycle_event: lifecycleEvent };
  await promisify(execFile)(process.execPath, [join(root, "scripts/install.mjs")], { env });
  return (await readFile(calls, "utf8")).trim();
}

const quiet = "--no-audit --no-fund --loglevel=error";
const complete = { "node_modules/server": server, "node_modules/tool": tool };
const forServer = { "node_modules/server": server };
const old = { "node_modules/server": { ...server, version: "0.9.0" } };

test.each([
  ["start", forServer, ""],
  ["cli", forServer, ""],
  ["test", complete, ""],
  ["test", forServer, `install --no-save --include=dev ${quiet}`],
  ["start", {}, `ci --omit=dev ${quiet}`],
  ["cli", old, `ci --omit=dev ${quiet}`],
  ["check", old, `ci --include=dev ${quiet}`],
])("npm run %s with %j adds what is missing, and removes no package that fits", async (event, present, call) => {
  expect(await install(event, present)).toBe(call);
});
