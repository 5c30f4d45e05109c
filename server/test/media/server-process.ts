import { once } from "node:events";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/bench/processes.ts";
import { type TestApp, testSecret } from "../app.ts";

const program = 'import("./scripts/serve.ts").then(({ serve }) => serve())';

/** The real server in a process of its own, with the database and the files of a test. It can be killed, and starts again at the same address. */
export async function serverProcess({ databaseUrl, dataFolder }: TestApp, settings: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, AUTH_SECRET: testSecret };
  const start = () =>
    spawn(process.execPath, ["--input-type=module", "-e", program], {
      cwd: join(import.meta.dirname, "../../.."),
      env: { PATH: process.env["PATH"], ...own, HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: url, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
  let child = start();
  const isUp = async (): Promise<void> => {
    const answers = await fetch(`${url}/healthz`).catch(() => null);
    if (answers) return;
    if (child.exitCode !== null) throw new Error("the server did not start");
    await wait(50);
    return isUp();
  };
  await isUp();
  return {
    url,
    port,
    isUp,
    /** Ends it as a crash does, and starts it again. */
    kill: async (): Promise<void> => {
      child.kill("SIGKILL");
      await once(child, "exit");
      child = start();
    },
    stop: async (): Promise<void> => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
