import pg from "pg";
import type { Logger } from "pino";

type Log = Pick<Logger, "warn">;

type Options = {
  /** `null`: any table may have changed. */
  onChange: (table: string | null) => void;
  onSessionEnd: (sessionId: string) => void;
  /** A user's notifications have changed. `null`: those of any user may have. */
  onNotification: (userId: string | null) => void;
  /** A video that a user uploads has changed. `null`: those of any user may have. */
  onMediaAsset: (userId: string | null) => void;
  /** Called after every connect, including the first: notifications sent before it were missed. */
  onConnect?: () => Promise<void>;
  log: Log;
  /** Delay between two connection attempts. */
  retryMs?: number;
};

const heartbeatMs = 10_000;

/**
 * Listens on the channels that the triggers notify: changed tables and ended sessions. Notifications sent while the
 * connection is down are lost, so a disconnect and a reconnect both report that any table may have changed.
 */
export async function listenForChanges(
  connectionString: string,
  { onChange, onSessionEnd, onNotification, onMediaAsset, onConnect, log, retryMs = 1_000 }: Options,
): Promise<{ stop: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const received = new Map<string, (payload: string) => void>([
    ["closegap_session_end", onSessionEnd],
    ["closegap_notification", onNotification],
    ["closegap_media_asset", onMediaAsset],
    ["closegap_change", onChange],
  ]);

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, keepAlive: true, query_timeout: heartbeatMs });
    client = fresh;
    fresh.on("notification", ({ channel, payload = "" }) => received.get(channel)?.(payload));
    fresh.on("error", (err) => log.warn({ err }, "lost the connection that listens for changes"));
    await fresh.connect();
    for (const channel of received.keys()) await fresh.query(`listen ${channel}`);
    // Only from here on, because a connection that fails earlier rejects this promise; and before `onConnect`, during which
    // the connection may be lost without a failure of that.
    fresh.once("end", () => {
      onChange(null);
      reconnectLater();
    });
    sendHeartbeats(fresh, log);
    await onConnect?.();
    onChange(null);
    onNotification(null);
    onMediaAsset(null);
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

  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };

  try {
    await connect();
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { stop };
}

/** Closes a connection that was dropped without a FIN or RST: it does not respond. */
function sendHeartbeats(client: pg.Client, log: Log): void {
  const heartbeat = setInterval(() => {
    client.query("select").catch((err: unknown) => {
      log.warn({ err }, "the connection that listens for changes does not respond");
      client.connection.stream.destroy();
    });
  }, heartbeatMs);
  client.once("end", () => clearInterval(heartbeat));
}
