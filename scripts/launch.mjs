// `npm start`: installs, then becomes the server. Between npm and the server no shell remains, which would end at a signal
// and leave the server without a parent. Runs on any Node version, so it is plain JavaScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

await import("./install.mjs");

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = [join(root, "scripts/start.mjs"), ...process.argv.slice(2)];
const installed = join(root, "node_modules", ".bin", "node");
const node = process.platform !== "win32" && existsSync(installed) ? installed : process.execPath;

if (process.execve) process.execve(node, [node, ...args], process.env);
else forwardSignals(spawn(node, args, { stdio: "inherit" }));

/** For a Node that cannot be replaced: this process ends as the server does. */
function forwardSignals(server) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
