import pg from "pg";

/** How pg reads the rows of a result: by the names and types of its columns. */
type Description = { fields: pg.FieldDef[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** Members of pg's connections and queries that its types do not declare. */
type Connection = Record<"parse" | "bind" | "describe" | "execute" | "close", (message: object) => void> & {
  sync: () => void;
  parsedStatements: object;
  submittedNamedStatements: object;
};
declare class Query extends pg.Query {
  name: string;
  _result: Description;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: { fields: pg.FieldDef[] }): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}

/** A connection's descriptions by the names of its statements, and the connection as a described statement uses it. */
type Known = { descriptions: Map<string, Description>; undescribing: Connection };

const known = new WeakMap<Connection, Known>();

function knownOf(connection: Connection): Known {
  const existing = known.get(connection);
  if (existing) return existing;
  const { parsedStatements, submittedNamedStatements } = connection;
  // Forwards: V8 treats an object that is the prototype of another one differently, and the connection is used for each message.
  const undescribing: Connection = {
    parsedStatements,
    submittedNamedStatements,
    parse: (message) => connection.parse(message),
    bind: (message) => connection.bind(message),
    describe: () => {},
    execute: (message) => connection.execute(message),
    close: (message) => connection.close(message),
    sync: () => connection.sync(),
  };
  const made = { descriptions: new Map(), undescribing };
  known.set(connection, made);
  return made;
}

/**
 * A named statement whose columns PostgreSQL describes once for a connection. It refuses a prepared statement whose columns have
 * changed since. The driver has them described at each run: both sides write and read names and types of 25 columns again beside
 * the single row of a course.
 */
class DescribedQuery extends (pg.Query as typeof Query) {
  #descriptions: Known["descriptions"] | undefined;

  override prepare(connection: Connection): void {
    const { descriptions, undescribing } = knownOf(connection);
    const description = descriptions.get(this.name);
    if (!description) {
      this.#descriptions = descriptions;
      return super.prepare(connection);
    }
    Object.assign(this._result, description);
    this._accumulateRows = true;
    super.prepare(undescribing);
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#descriptions?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    // One without columns has none described.
    if (fields.length === 0) this.#descriptions?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

export type NamedQuery = { name: string; text: string; values: unknown[] };

/** Runs a named statement. */
export async function queryDescribed<Row extends pg.QueryResultRow>(
  send: (query: DescribedQuery) => void,
  statement: NamedQuery,
): Promise<pg.QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<Row>>();
  send(new DescribedQuery(statement, (error, result) => (error ? reject(error) : resolve(result))));
  try {
    return await promise;
  } catch (error) {
    // Its trace starts at the socket: this one leads to the caller, as pg's own do.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
