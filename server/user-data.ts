import type { RawBuilder, Transaction } from "kysely";
import type { Database } from "./db/schema.ts";

/** One key of the file with all data of a user: its rows in order; a column's name is the name in the file. */
export type ExportPart = { key: string; rows: (userId: string) => RawBuilder<unknown> };

/**
 * The effect of deleting an account on its rows in a table. UNLINKED: they no longer refer to the user. Retained rows
 * state why.
 */
export type Erasure = "DELETED" | "ANONYMIZED" | "UNLINKED" | { retained: string };

/** A table with data of users: the key of the export that contains it, or why none does, and what erasure does to it. */
export type UserTable = { exported: { key: string } | { omitted: string }; erasure: Erasure };

export type UserData = {
  tables: Partial<Record<keyof Database, UserTable>>;
  export?: readonly ExportPart[];
  /** The keys of the user's photos in the storage: the export has each under this name. */
  files?: (trx: Transaction<Database>, userId: string) => Promise<string[]>;
  /** Part of the transaction that deletes an account, which has locked the user's row first. */
  erase?: (trx: Transaction<Database>, user: { userId: string; email: string | null; at: Date }) => Promise<unknown>;
};
