import { randomUUIDv7 } from "node:crypto";
import type pg from "pg";
import { createKysely, createPool } from "../../../server/db/client.ts";
import { ReadPool } from "../../../server/db/reads.ts";
import type { Params, Write } from "./writes.ts";

type Value = (params: Params, at: Date) => unknown;
/** A statement that the server sends, with its values as functions of the request. */
type Recorded = { text: string; values: Value[] };

/** The reads of the server, and what they have sent. */
class RecordedReads extends ReadPool {
  readonly sent: { text: string; values: unknown[] }[];

  constructor(url: string, sent: { text: string; values: unknown[] }[]) {
    super(url);
    this.sent = sent;
  }

  override query: ReadPool["query"] = (statement, params) => {
    this.sent.push({ text: statement.text, values: statement.values(params) });
    return super.query(statement, params);
  };
}

/**
 * Runs a write once by the server's own commands. A bare handler that sends the same statements afterwards is therefore
 * compared with the server as it is.
 */
export async function recordStatements(url: string, write: Write): Promise<Recorded[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const pool = createPool(url, { onError: () => {} });
  pool.on("connect", (client) => recordInto(client, sent));
  const reads = new RecordedReads(url, sent);
  const params = write.params(0);
  const at = new Date();
  try {
    await write.run({ db: createKysely(pool), reads }, params, at);
  } finally {
    await reads.end();
    await pool.end();
  }
  return sent.map(({ text, values }) => ({ text, values: values.map((value) => valueOf(value, params, at)) }));
}

function recordInto(client: pg.PoolClient, sent: { text: string; values: unknown[] }[]): void {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((...call: unknown[]) => {
    const [text, values] = call;
    if (typeof text === "string") sent.push({ text, values: Array.isArray(values) ? values : [] });
    return send(...call);
  }) as pg.PoolClient["query"];
}

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** The caller's values and the time are those of each request, and so is a new id. Others are as recorded. */
function valueOf(value: unknown, recorded: Params, at: Date): Value {
  const name = Object.keys(recorded).find((key) => recorded[key] === value);
  if (name !== undefined) return (params) => params[name];
  if (Array.isArray(value)) {
    const parts = value.map((part) => valueOf(part, recorded, at));
    return (params, now) => parts.map((part) => part(params, now));
  }
  if (value instanceof Date && value.getTime() === at.getTime()) return (_params, now) => now;
  if (value === at.toISOString()) return (_params, now) => now.toISOString();
  // All statements of a request share one id, which is found by its timestamp.
  if (typeof value === "string" && uuid7.test(value)) return (_params, now) => newId(now);
  return () => value;
}

const ids = new WeakMap<Date, string>();
function newId(request: Date): string {
  const id = ids.get(request) ?? randomUUIDv7();
  ids.set(request, id);
  return id;
}
