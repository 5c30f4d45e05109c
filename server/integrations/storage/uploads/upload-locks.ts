import { once } from "node:events";
import type { Locker, RequestRelease } from "@tus/server";
import pg from "pg";
import type { Logger } from "pino";

const channel = "closegap_upload_lock";
const keyOf = "hashtextextended('upload ' || $1, 0)";

/** A process that died says nothing: its locks are free when the database has noticed it. */
const retryMs = 1_000;

type Waiting = { release: RequestRelease; isLocked: boolean };

/** An error as tus answers it; clients try again after this one. */
export const stillLocked = { status_code: 423, body: "another request is writing to this upload\n" };

/**
 * One writer for each upload, over all processes: the parts of a file may arrive at several. A second request asks the
 * first one to stop, which may wait for a connection that is dead. The locks belong to one connection to the
 * database, so a process that dies leaves none.
 */
export class UploadLocks implements Locker {
  readonly #connect: () => pg.Client;
  readonly #log: Pick<Logger, "warn">;
  readonly #own = new Map<string, Waiting>();
  readonly #changed = new EventTarget();
  #client: Promise<pg.Client> | undefined;

  constructor(connectionString: string, log: Pick<Logger, "warn">) {
    this.#connect = () => new pg.Client({ connectionString, keepAlive: true });
    this.#log = log;
  }

  newLock(id: string) {
    return {
      lock: (signal: AbortSignal, release: RequestRelease) => this.#lock(id, signal, release),
      unlock: () => this.#unlock(id),
    };
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #lock(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    for (let holder = this.#own.get(id); holder; holder = this.#own.get(id)) {
      await holder.release();
      if (this.#own.get(id) === holder) await this.#change(id, signal);
    }
    const waiting: Waiting = { release, isLocked: false };
    this.#own.set(id, waiting);
    try {
      while (!(await this.#tryLock(id))) await this.#change(id, signal);
      waiting.isLocked = true;
    } catch (error) {
      this.#forget(id);
      throw error;
    }
  }

  /** Asks the process that has the lock to give it up. */
  async #tryLock(id: string): Promise<boolean> {
    const client = await this.#connected();
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${keyOf}) as locked`, [id]);
    if (rows[0]?.locked) return true;
    await client.query(`select pg_notify('${channel}', $1)`, [`wanted ${id}`]);
    return false;
  }

  async #unlock(id: string): Promise<void> {
    try {
      const client = await this.#connected();
      await client.query(`select pg_advisory_unlock(${keyOf}), pg_notify('${channel}', 'free ' || $1)`, [id]);
    } finally {
      this.#forget(id);
    }
  }

  #forget(id: string): void {
    this.#own.delete(id);
    this.#changed.dispatchEvent(new Event(id));
  }

  /** Resolves when the lock may be free. @throws as tus answers it when the request has ended */
  async #change(id: string, signal: AbortSignal): Promise<void> {
    const timer = AbortSignal.timeout(retryMs);
    await once(this.#changed, id, { signal: AbortSignal.any([signal, timer]) }).catch(() => {});
    if (signal.aborted) throw stillLocked;
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#open();
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = this.#connect();
    client.on("error", (err) => this.#log.warn({ err }, "lost the connection that holds the locks of uploads"));
    client.once("end", () => {
      this.#client = undefined;
      // Another process may write now.
      for (const { release, isLocked } of this.#own.values()) if (isLocked) void release();
    });
    client.on("notification", ({ payload = "" }) => {
      const [what, id = ""] = payload.split(" ");
      const own = this.#own.get(id);
      if (what === "wanted" && own?.isLocked) void own.release();
      if (what === "free") this.#changed.dispatchEvent(new Event(id));
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }
}
