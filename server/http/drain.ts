import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Time limit for running requests, including videos and payments. */
const finishWithinMs = 10_000;
/** Time for accepting connections from the backlog, which closing at once would reset. */
const acceptForMs = 100;
/** Idle connections stay open this long, so that a request already sent by the client is processed. */
const lingerMs = 200;
const checkEveryMs = 20;

/**
 * Whether a request is complete and its response is not. Node notes on a socket the response that it waits for; with listeners of our
 * own every response would pay for the one time at which the server stops.
 */
const isServing = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean => Boolean(socket._httpMessage);

/**
 * Closes the server without aborting requests: it accepts no new connections, running requests finish, and
 * connections still open after ten seconds are closed. Every response carries `connection: close` meanwhile.
 */
export function drainOnClose(app: FastifyInstance): void {
  const { server } = app;
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });

  app.addHook("preClose", async () => {
    if (!server.listening) return;
    await wait(acceptForMs);
    // The `close` of http.Server would end idle connections at once, and lose requests that are already sent.
    Server.prototype.close.call(server);
    const startedAt = performance.now();
    for (;;) {
      const elapsed = performance.now() - startedAt;
      // A connection without a complete request counts as idle.
      if (elapsed >= lingerMs)
        for (const socket of connections) if (!isServing(socket) || elapsed >= finishWithinMs) socket.destroy();
      if (connections.size === 0) return;
      await wait(checkEveryMs);
    }
  });
}
