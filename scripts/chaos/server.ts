import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Running, startProcess } from "../bench/processes.ts";

const main = join(import.meta.dirname, "../../server/main.ts");

/** The real server on a throw-away data folder: killed without warning and started again, always at one address. */
export class MortalServer {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #running: Promise<Running>;
  kills = 0;
  /** How long its starts after a kill took. */
  downMs: number[] = [];

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#running = this.#start();
  }

  static async start(): Promise<MortalServer> {
    const server = new MortalServer(await mkdtemp(join(tmpdir(), "closegap-chaos-")), await freePort());
    try {
      await server.isUp();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Resolves once it answers (again). */
  async isUp(): Promise<void> {
    await this.#running;
  }

  /** SIGKILL: nothing is finished, nothing is closed. `whenUp` comes before anybody else's next call. */
  async kill(whenUp: () => Promise<void>): Promise<void> {
    const running = await this.#running;
    this.kills += 1;
    const diedAt = Date.now();
    process.kill(running.pid, "SIGKILL");
    this.#running = running.stop().then(async () => {
      const next = await this.#start();
      await whenUp();
      this.downMs.push(Date.now() - diedAt);
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
