import pg from "pg";
import type { Logger } from "pino";

type Options = {
  /** null: anything may have changed. */
  onChange: (table: string | null) => void;
  onSessionEnd: (sessionId: string) => void;
  /** After every connection, the first included: earlier notifications were missed. */
  onConnect?: () => Promise<void>;
  log: Pick<Logger, "warn">;
  /** Between two attempts to connect again. */
  retryMs?: number;
};

const heartbeatMs = 10_000;

/**
 * Listens on the channels that the triggers notify: changed tables and ended sessions. What changes while the connection is down goes
 * unheard, so both its loss and its return report that anything may have changed.
 */
export async function listenForChanges(
  connectionString: string,
  { onChange, onSessionEnd, onConnect, log, retryMs = 1_000 }: Options,
): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true, query_timeout: heartbeatMs });
    client = fresh;
    fresh.on("notification", ({ channel, payload = "" }) =>
      channel === "closegap_change" ? onChange(payload) : onSessionEnd(payload),
    );
    fresh.on("error", (err) => log.warn({ err }, "lost the connection that listens for changes"));
    await fresh.connect();
    await fresh.query("listen closegap_session_end");
    await fresh.query("listen closegap_change");
    await onConnect?.();
    const heartbeat = setInterval(() => {
      // A connection that was dropped without a word is noticed by its silence.
      fresh.query("select").catch((err: unknown) => {
        log.warn({ err }, "the connection that listens for changes does not answer");
        fresh.connection.stream.destroy();
      });
    }, heartbeatMs);
    fresh.once("end", () => clearInterval(heartbeat));
    // Only a connection that once listened is mourned here: one that never came about has failed the promise already.
    fresh.on("end", () => {
      onChange(null);
      reconnectLater();
    });
    onChange(null);
  };
  const reconnectLater = () => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      connect().catch(async () => {
        await client?.end().catch(() => {});
        reconnectLater();
      });
    }, retryMs);
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
