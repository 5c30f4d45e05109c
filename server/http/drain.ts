import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Requests under way get this long to finish, videos and payments included. */
const finishWithinMs = 10_000;
/** Connections that the system has taken for us are accepted first: closing at once would reset them. */
const acceptForMs = 100;
/** Connections that are idle stay open this long: a request that is on its way to us is still answered. */
const lingerMs = 200;
const checkEveryMs = 20;

/**
 * Ends serving without cutting a request off: no new connections, then every request under way finishes, and what is
 * still open after ten seconds is closed. While it lasts every answer says `connection: close`.
 */
export function drainOnClose(app: FastifyInstance): void {
  const { server } = app;
  const connections = new Set<Socket>();
  const serving = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    serving.add(socket);
    response.once("close", () => serving.delete(socket));
  });

  app.addHook("preClose", async () => {
    if (!server.listening) return;
    await wait(acceptForMs);
    // http's own `close` would end idle connections at once, and with them requests that have been sent already.
    Server.prototype.close.call(server);
    const startedAt = performance.now();
    for (;;) {
      const elapsed = performance.now() - startedAt;
      // A connection that has sent nothing, or half a request, counts as idle.
      if (elapsed >= lingerMs)
        for (const socket of connections) if (!serving.has(socket) || elapsed >= finishWithinMs) socket.destroy();
      if (connections.size === 0) return;
      await wait(checkEveryMs);
    }
  });
}
