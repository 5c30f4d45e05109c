import pg from "pg";
import { timeTypes } from "./client.ts";
import type { Statement } from "./statement.ts";

const connections = 2;

/**
 * Read connections that send a statement without waiting for the answer to the one before (pipelining): two of them
 * do the work of a pool. For single statements outside transactions only.
 */
export class Reads {
  readonly #slots: (Promise<pg.Client> | undefined)[] = Array.from({ length: connections });
  readonly #connectionString: string;
  #turn = 0;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  async many<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    this.#turn = (this.#turn + 1) % connections;
    const client = await (this.#slots[this.#turn] ?? this.#connect(this.#turn));
    const { name, text } = statement;
    const result = await client.query({ name, text, values: statement.values(params) });
    return result.rows as Row[];
  }

  async one<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.many(statement, params))[0];
  }

  async end(): Promise<void> {
    const slots = this.#slots.splice(0).filter((slot) => slot !== undefined);
    // A connection that never came about has failed its readers already.
    await Promise.allSettled(slots.map(async (slot) => (await slot).end()));
  }

  /** A broken connection is forgotten; the next read opens a new one. */
  #connect(slot: number): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#connectionString, pipeline: true, types: timeTypes });
    const connecting = client.connect().then(() => client);
    const forget = () => {
      if (this.#slots[slot] === connecting) this.#slots[slot] = undefined;
    };
    client.on("error", forget);
    client.on("end", forget);
    connecting.catch(forget);
    this.#slots[slot] = connecting;
    return connecting;
  }
}
