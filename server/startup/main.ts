import { AuthSetupError } from "../auth/auth-core.ts";
import { Closers } from "./closers.ts";
import { DatabaseError } from "../db/client.ts";
import { DataDirError } from "../db/data-dir.ts";
import { EnvError, readEnv } from "./env.ts";
import { type Preparation, start } from "./start.ts";

/** Runs the server until SIGINT or SIGTERM; reads the environment, and sets the exit code. */
export async function main(preparation: Preparation): Promise<void> {
  const closers = new Closers();
  const stop = () => void closers.closeAll().finally(() => process.exit());
  const fail = (reason: string) => {
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    await start({
      ...preparation,
      env: readEnv(process.env),
      isDevelopment: process.argv.includes("--dev"),
      closers,
      say: (line) => process.stdout.write(`${line}\n`),
      onCrash: fail,
    });
  } catch (error) {
    fail(reasonOf(error));
  }
}

/** One line for what an operator can mend; everything else with its trace. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForOperator = [EnvError, DataDirError, DatabaseError, AuthSetupError].some((kind) => error instanceof kind);
  const isPortTaken = "code" in error && error.code === "EADDRINUSE";
  return isForOperator || isPortTaken ? error.message : (error.stack ?? error.message);
}
