import pg from "pg";
import type { Logger } from "../deps.ts";

const retryMs = 1_000;

/**
 * Listens for changed tables on the channel that the triggers tell. While the connection is down anything may have
 * changed unheard, so both its loss and its return report "everything".
 */
export async function listenForChanges(
  connectionString: string,
  onChange: (table: string | "everything") => void,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString });
    fresh.on("notification", ({ payload }) => onChange(payload ?? "everything"));
    fresh.on("error", (error) => log.warn({ err: error }, "lost the connection that listens for changes"));
    fresh.on("end", () => {
      if (stopped) return;
      onChange("everything");
      timer = setTimeout(() => connect().catch(retry), retryMs);
    });
    await fresh.connect();
    await fresh.query("listen closegap_change");
    client = fresh;
    onChange("everything");
  };
  const retry = () => {
    if (!stopped) timer = setTimeout(() => connect().catch(retry), retryMs);
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
