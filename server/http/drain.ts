import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Time limit for running requests, including videos and payments. */
const finishWithinMs = 10_000;
/** Within a turn the event loop accepts a connection from the queue, if there is one, and reads what has arrived. */
const turnMs = 20;
/** The queue of connections is empty after this many turns without one. Closing before would reset those that wait. */
const quietTurns = 5;
/** Node's limit of the queue: as many may have waited by the start of the stop. */
const queueLength = 511;
/** An idle connection stays open this many turns, so that a request already sent by the client is processed. */
const lingerTurns = 10;

/**
 * Whether a request is complete and its response is not. Node notes on a socket the response that it waits for; with listeners of our
 * own every response would pay for the one time at which the server stops.
 */
const isServing = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean => Boolean(socket._httpMessage);

/**
 * Closes the server without aborting requests: it accepts no new connections, running requests finish, and
 * connections still open after ten seconds are closed. Every response carries `connection: close` meanwhile. Turns are counted
 * instead of time: a busy process reads late what has arrived in time.
 */
export function drainOnClose(app: FastifyInstance): void {
  const { server } = app;
  const connections = new Set<Socket>();
  let accepted = 0;
  server.on("connection", (socket) => {
    accepted += 1;
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });

  app.addHook("preClose", async () => {
    if (!server.listening) return;
    await untilQueueIsEmpty(() => accepted);
    // The `close` of http.Server would end idle connections at once, and lose requests that are already sent.
    Server.prototype.close.call(server);
    const finishBy = performance.now() + finishWithinMs;
    const idleTurns = new Map<Socket, number>();
    while (connections.size > 0) {
      await wait(turnMs);
      const isLate = performance.now() >= finishBy;
      for (const socket of connections) {
        // A connection without a complete request counts as idle.
        const turns = isServing(socket) ? 0 : (idleTurns.get(socket) ?? 0) + 1;
        idleTurns.set(socket, turns);
        if (isLate || turns > lingerTurns) socket.destroy();
      }
    }
  });
}

async function untilQueueIsEmpty(accepted: () => number): Promise<void> {
  const before = accepted();
  let quiet = 0;
  while (quiet < quietTurns && accepted() - before < queueLength) {
    const known = accepted();
    await wait(turnMs);
    quiet = accepted() === known ? quiet + 1 : 0;
  }
}
