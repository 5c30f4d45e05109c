import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

const folder = mkdtempSync(join(tmpdir(), "closegap-programs-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs until it is ended: a connection keeps it alive, and its end closes the connection. */
const connected = `require("node:net").connect(process.argv[1]).resume()`;

/** A process that runs a program, whose own child runs on for ever. */
async function startOwner(name: string) {
  const address = join(folder, name);
  const server = createServer().listen(address);
  await once(server, "listening");
  const program = `
    import { runProgram } from ${JSON.stringify(import.meta.resolve("./run-program.ts"))};
    process.stdin.once("data", () => { throw new Error("a step that fails") });
    await runProgram("sh", ["-c", '"$0" -e "$1" "$2" & wait', ...${JSON.stringify([process.execPath, connected, address])}], "/");`;
  const owner = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const [socket] = (await once(server, "connection")) as [Socket];
  const grandchildEnds = once(socket.resume(), "close").finally(() => server.close());
  return { owner, grandchildEnds, ownerEnds: once(owner, "exit") };
}

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
  ["SIGHUP", 129],
] as const)("%s ends the programs of a process, and what they have started", async (signal, status) => {
  const { owner, grandchildEnds, ownerEnds } = await startOwner(signal);
  owner.kill(signal);
  expect(await ownerEnds).toEqual([status, null]);
  await grandchildEnds;
});

test("an error that ends a process ends its programs, and what they have started", async () => {
  const { owner, grandchildEnds, ownerEnds } = await startOwner("error");
  owner.stdin.write("fail\n");
  expect(await ownerEnds).toEqual([1, null]);
  await grandchildEnds;
});

test("the status of a program and all that it has written are returned", async () => {
  expect(await runProgram("sh", ["-c", "pwd; echo problem >&2; exit 3"], "/")).toEqual({
    status: 3,
    output: "/\nproblem\n",
  });
});

test("a program that does not exist is an error", async () => {
  await expect(runProgram(join(folder, "missing"), [], "/")).rejects.toThrow("ENOENT");
});
