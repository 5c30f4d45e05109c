import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
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
  for (const name of ["install.mjs", "launch.mjs"])
    await cp(join(import.meta.dirname, name), join(root, "scripts", name));
  await writeNpm(`echo "$@" >> ${join(root, "calls")}`);
  const packages = { "": {}, "node_modules/server": server, "node_modules/tool": tool };
  await writeFile(join(root, "package-lock.json"), JSON.stringify({ packages }));
});
afterAll(() => rm(root, { recursive: true }));

const writeNpm = (script: string) => writeFile(join(root, "bin/npm"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

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

/** `npm start` in a fresh clone, by a Node whose process cannot become the server. It gets SIGTERM when it has printed the line. */
async function stopFreshStart(line: string): Promise<{ exitCode: number; printed: string }> {
  await rm(join(root, "node_modules/.package-lock.json"), { force: true });
  const olderNode = "data:text/javascript,process.execve=undefined";
  const path = [join(root, "bin"), process.env["PATH"]].join(delimiter);
  const launched = spawn(process.execPath, ["--import", olderNode, join(root, "scripts/launch.mjs")], {
    env: { ...process.env, PATH: path, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  launched.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.endsWith(`${line}\n`)) launched.kill("SIGTERM");
  });
  const [exitCode] = await once(launched, "close");
  return { exitCode, printed };
}

// Programs that no signal reaches end by themselves.
const serverProgram = `
  process.once("SIGTERM", () => process.exit(3));
  setTimeout(() => {}, 5_000);
  console.log("listening");`;
const npmProgram = (lock: string) => `trap 'test -e ${lock} && echo locked; exit 1' TERM
echo installing
for turn in $(seq 100); do sleep 0.05; done`;

test("a signal reaches the server of the start that has installed the packages", async () => {
  await writeNpm("exit 0");
  await writeFile(join(root, "scripts/start.mjs"), serverProgram);
  // The exit code is that of the server, which has ended first.
  expect(await stopFreshStart("listening")).toMatchObject({ exitCode: 3 });
});

test("a signal during the installation ends npm before its lock is free", async () => {
  const lock = join(root, ".install-lock");
  await writeNpm(npmProgram(lock));
  expect(await stopFreshStart("installing")).toEqual({ exitCode: 1, printed: "installing\nlocked\n" });
  expect(existsSync(lock)).toBe(false);
});
