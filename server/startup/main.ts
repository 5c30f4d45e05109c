import { DatabaseError } from "../db/client.ts";
import { DataDirError } from "../db/data-dir.ts";
import { EnvError, readEnv } from "./env.ts";
import type { StartupHooks } from "./options.ts";
import { start } from "./start.ts";

/** Runs the server until SIGINT, SIGTERM or SIGHUP, reads the environment and sets the exit code. */
export async function main(preparation: StartupHooks): Promise<void> {
  const resources = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  // A terminal sends its signal to npm and to this process, and npm sends it on.
  const stop = () => {
    stopping ??= resources.disposeAsync().finally(() => process.exit());
  };
  const fail = (reason: string) => {
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  try {
    await start({
      ...preparation,
      env: readEnv(process.env),
      isDevelopment: process.argv.includes("--dev"),
      resources,
      print: (line) => process.stdout.write(`${line}\n`),
      onCrash: fail,
    });
  } catch (error) {
    // A signal during startup disposes the stack; errors that this causes are expected.
    if (!resources.disposed) fail(reasonOf(error));
  }
}

/** One line for an error that an admin can fix, the stack trace for any other. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForAdmin = [EnvError, DataDirError, DatabaseError].some((kind) => error instanceof kind);
  const isPortTaken = "code" in error && error.code === "EADDRINUSE";
  return isForAdmin || isPortTaken ? error.message : (error.stack ?? error.message);
}
