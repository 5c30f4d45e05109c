import type { Db, Trx } from "./schema.ts";

/** Runs in the transaction of the caller, or in one of its own. */
export const inTransaction = <Result>(db: Db, run: (trx: Trx) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? run(db as Trx) : db.transaction().execute(run);
