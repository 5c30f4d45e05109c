import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Running, startProcess } from "../bench/processes.ts";

const main = join(import.meta.dirname, "../start.mjs");

/**
 * The real server on a temporary data folder. It can be killed, shut down, or cut off from its database, and restarts
 * at the same address.
 */
export class CrashableServer {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #running: Promise<Running>;
  kills = 0;
  shutdowns = 0;
  databaseFaults = 0;
  /** Downtime after each kill and shutdown. */
  downMs: number[] = [];
  /** Time of the last kill: requests sent before it may get no response. */
  #killedAt = -Infinity;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#running = this.#start();
  }

  static async start(): Promise<CrashableServer> {
    const server = new CrashableServer(await mkdtemp(join(tmpdir(), "closegap-chaos-")), await freePort());
    try {
      await server.isUp();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Resolves once the server responds. */
  async isUp(): Promise<void> {
    await this.#running;
  }

  /** SIGKILL: the process ends without cleanup. `whenUp` runs before the next request of any visitor. */
  async kill(whenUp: () => Promise<void>): Promise<void> {
    this.kills += 1;
    this.#killedAt = performance.now();
    await this.#replace("SIGKILL", whenUp);
  }

  /** SIGTERM: running requests are completed first. */
  async shutDown(whenUp: () => Promise<void>): Promise<void> {
    this.shutdowns += 1;
    await this.#replace("SIGTERM", whenUp);
  }

  /** Ends the database processes that serve connections. A SIGKILL makes PostgreSQL recover as after a crash. */
  async failDatabase(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    await this.#running;
    this.databaseFaults += 1;
    const backends = await this.#backends();
    for (const pid of signal === "SIGKILL" ? backends.slice(0, 1) : backends) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // The process has already ended.
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
    }
  }

  wasKilledSince(time: number): boolean {
    return this.#killedAt >= time;
  }

  async #backends(): Promise<number[]> {
    const postmaster = (await readFile(join(this.#folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0] ?? "";
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
    const pids = children.split(" ").filter(Boolean);
    const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
    return pids.filter((_, index) => titles[index]?.startsWith("postgres: closegap closegap")).map(Number);
  }

  async #replace(signal: "SIGKILL" | "SIGTERM", whenUp: () => Promise<void>): Promise<void> {
    const running = await this.#running;
    const endedAt = performance.now();
    process.kill(running.pid, signal);
    this.#running = running.stop().then(async () => {
      const next = await this.#start();
      await whenUp();
      this.downMs.push(performance.now() - endedAt);
      return next;
    });
    await this.#running;
  }

  async stop(): Promise<void> {
    const running = await this.#running.catch(() => null);
    await running?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #start(): Promise<Running> {
    return startProcess([main], this.#port, {
      PORT: String(this.#port),
      DATA_DIR: this.#folder,
      DATABASE_URL: "",
      PUBLIC_URL: this.url,
      TOSS_SECRET_KEY: "",
      TOSS_CLIENT_KEY: "",
      LOG_LEVEL: "fatal",
    });
  }
}
