import pg from "pg";
import { connectionConfig, type ConnectionRole } from "./client.ts";
import { temporaryError } from "./errors.ts";
import type { Statement } from "./statement.ts";

const connections = 2;
const answerWithinMs = { read: 8_000, slowRead: 15_000, search: 4_000 };
type ReadRole = Extract<ConnectionRole, keyof typeof answerWithinMs>;
/** Maximum number of statements that wait for their result. Further callers get SERVICE_BUSY. */
const maxPending = 1_000;

/**
 * Read connections that send a statement without waiting for the previous result (pipelining): two of them replace a
 * pool. Only for single statements outside transactions. Slow statements (search) have their own instance
 * (`slowRead`), because statements on the same connection wait for each other.
 */
export class ReadPool {
  readonly #slots: (Promise<pg.Client> | undefined)[] = Array.from({ length: connections });
  readonly #connectionString: string;
  readonly #role: ReadRole;
  readonly #withinMs: number;
  /** Statements of each connection that wait for their result. */
  readonly #pending = Array.from({ length: connections }, () => 0);
  #turn = 0;

  /** @param withinMs timeout after which the connection is considered lost */
  constructor(connectionString: string, role: ReadRole = "read", withinMs: number = answerWithinMs[role]) {
    this.#connectionString = connectionString;
    this.#role = role;
    this.#withinMs = withinMs;
  }

  /** @throws SERVICE_BUSY when too many statements are waiting */
  async query<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    if (this.#pending.reduce((sum, pending) => sum + pending) >= maxPending) throw temporaryError("SERVICE_BUSY");
    const slot = this.#freest();
    this.#add(slot, 1);
    try {
      const client = await (this.#slots[slot] ?? this.#connect(slot));
      const { name, text } = statement;
      return await queryPrepared<Row>(client, { name, text, values: statement.values(params) });
    } finally {
      this.#add(slot, -1);
    }
  }

  async queryOne<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.query(statement, params))[0];
  }

  async end(): Promise<void> {
    const slots = this.#slots.splice(0).filter((slot) => slot !== undefined);
    // A connection that failed to open has already rejected its reads.
    await Promise.allSettled(slots.map(async (slot) => (await slot).end()));
  }

  /** The next connection in turn, unless fewer statements wait for another one. */
  #freest(): number {
    this.#turn = (this.#turn + 1) % connections;
    const waiting = (slot: number) => this.#pending[slot] ?? 0;
    return this.#pending.reduce((best, pending, slot) => (pending < waiting(best) ? slot : best), this.#turn);
  }

  #add(slot: number, statements: number): void {
    this.#pending[slot] = (this.#pending[slot] ?? 0) + statements;
  }

  /** A broken connection is removed; the next read opens a new one. */
  #connect(slot: number): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionConfig(this.#connectionString, this.#role),
      pipeline: true,
      // The database limits each statement's time. Without even that error in time, the connection is lost.
      query_timeout: this.#withinMs,
    });
    const connecting = client.connect().then(() => client);
    const removeConnection = () => {
      if (this.#slots[slot] === connecting) this.#slots[slot] = undefined;
    };
    client.on("error", removeConnection);
    client.on("end", removeConnection);
    connecting.catch(removeConnection);
    this.#slots[slot] = connecting;
    return connecting;
  }
}

/**
 * invalid_sql_statement_name and duplicate_prepared_statement. A statement is sent with its text once; what is sent after it relies
 * on its preparation. When that fails (a timeout), each of these fails too, and two of them may prepare it again.
 */
const notPrepared = new Set<unknown>(["26000", "42P05"]);
const attemptsMax = 3;

async function queryPrepared<Row>(client: pg.Client, query: pg.QueryConfig): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await client.query(query)).rows as Row[];
    } catch (error) {
      if (attempt === attemptsMax || !(error instanceof pg.DatabaseError) || !notPrepared.has(error.code)) throw error;
    }
  }
}

/** Statements of one kind wait for each other, and for none of another kind. */
export function openReadPools(connectionString: string) {
  const pools = {
    reads: new ReadPool(connectionString),
    slowReads: new ReadPool(connectionString, "slowRead"),
    publicReads: new ReadPool(connectionString),
    searchReads: new ReadPool(connectionString, "search"),
  };
  const end = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end())));
  return { pools, end };
}

/** For a list whose statement depends on its filter. */
export type ListReads = { reads: ReadPool; slowReads: ReadPool };
