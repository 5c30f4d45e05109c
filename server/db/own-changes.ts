import type pg from "pg";

const prefix = "closegap_change ";

/**
 * Reports the tables that the connections of a pool change, once the transaction has ended and before its caller
 * continues. The response to the request, and every later read, then comes after the change. Notifications, by which
 * other processes learn of it, arrive some time later.
 */
export function onCommittedChanges(pool: pg.Pool, onChange: (table: string) => void): void {
  const changed = new WeakMap<pg.PoolClient, Set<string>>();
  pool.on("connect", (client) => {
    client.on("notice", ({ message }) => {
      if (!message?.startsWith(prefix)) return;
      const tables = changed.get(client) ?? new Set();
      changed.set(client, tables.add(message.slice(prefix.length)));
    });
  });
  // A client is released after its last statement. Changes that were rolled back are reported as well, which costs a
  // read.
  pool.on("release", (_error, client) => {
    for (const table of changed.get(client) ?? []) onChange(table);
    changed.delete(client);
  });
}
