import pg from "pg";
import type { Logger } from "pino";

const retryMs = 1_000;

type Options = {
  /** null: anything may have changed. */
  onChange: (table: string | null) => void;
  log: Pick<Logger, "warn">;
};

/**
 * Listens for changed tables on the channel that the triggers tell. What changes while the connection is down goes
 * unheard, so both its loss and its return report that anything may have changed.
 */
export async function listenForChanges(connectionString: string, { onChange, log }: Options): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString });
    fresh.on("notification", ({ payload }) => onChange(payload ?? null));
    fresh.on("error", (err) => log.warn({ err }, "lost the connection that listens for changes"));
    fresh.on("end", () => {
      onChange(null);
      reconnectLater();
    });
    await fresh.connect();
    await fresh.query("listen closegap_change");
    client = fresh;
    onChange(null);
  };
  const reconnectLater = () => {
    if (stopped) return;
    timer = setTimeout(() => void connect().catch(reconnectLater), retryMs);
  };

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
