import type { FastifyInstance } from "fastify";
import { Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Requests under way get this long to finish, videos and payments included. */
const finishWithinMs = 10_000;
/** Connections that are idle stay open this long: a request that is on its way to us is still answered. */
const lingerMs = 200;
const checkEveryMs = 20;

/**
 * Ends serving without cutting a request off: no new connections at once, then every request under way finishes, and
 * what is still open after ten seconds is closed. While it lasts every answer says `connection: close`.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (!server.listening) return;
  // http's own `close` would end idle connections at once, and with them requests that have been sent already.
  Server.prototype.close.call(server);
  const startedAt = performance.now();
  for (;;) {
    const elapsed = performance.now() - startedAt;
    if (elapsed >= finishWithinMs) server.closeAllConnections();
    else if (elapsed >= lingerMs) server.closeIdleConnections();
    if ((await countConnections(app)) === 0) return;
    await wait(checkEveryMs);
  }
}

const countConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
