import type { AnyProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Context } from "../context.ts";
import { errorShape } from "./cache/trpc-public-reads.ts";
import { toDomainError } from "./errors.ts";
import { callProcedure, procedures, procedureType, routerConfig } from "./procedures.ts";
import { logUnforeseen } from "./send.ts";

const { ping, client } = routerConfig.sse ?? {};

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "private, no-store, no-transform",
  // Proxies send each event at once.
  "x-accel-buffering": "no",
  connection: "keep-alive",
};

/** The subscription of a path, or undefined. */
export function subscriptionOf(path: string): AnyProcedure | undefined {
  const procedure = procedures[path];
  return procedure && procedureType(procedure) === "subscription" ? procedure : undefined;
}

const eventText = (name: "connected" | "ping" | "return" | "serialized-error", data = ""): string =>
  `event: ${name}\ndata: ${data}\n\n`;

type Call = { path: string; input: unknown };

/**
 * The open streams of subscriptions, in tRPC's format of server-sent events. tRPC's own transport makes several web
 * streams and a timer for each, 75 kB together. These write to the connection and share one timer, at 16 kB with the
 * connection itself.
 */
export class Subscriptions {
  readonly #open = new Set<ServerResponse>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#ping(), ping?.intervalMs).unref();
  }

  /**
   * Calls the subscription and sends what it yields, until it ends or the client closes the connection.
   * @throws what the procedure throws before it starts: that is an ordinary error response
   */
  async send(request: FastifyRequest, reply: FastifyReply, procedure: AnyProcedure, call: Call, ctx: Context) {
    const { raw } = reply;
    const closed = new AbortController();
    const { signal } = closed;
    raw.once("close", () => {
      this.#open.delete(raw);
      closed.abort();
    });
    const values = (await callProcedure(procedure, call.path, ctx, call.input, signal)) as AsyncIterable<unknown>;
    reply.hijack();
    // The client has disconnected; nothing has started yet.
    if (raw.destroyed) return;
    this.#open.add(raw);
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
      if (value !== undefined) raw.setHeader(name, value);
    raw.write(eventText("connected", JSON.stringify(client)));
    writeValues(raw, values, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      logUnforeseen(request, error);
      raw.end(eventText("serialized-error", JSON.stringify(errorShape(toDomainError(error), "subscription", call))));
    });
  }

  /** No stream is pinged any more. */
  close(): void {
    clearInterval(this.#timer);
  }

  /** An idle stream shows that it is alive, to proxies and to the client. */
  #ping(): void {
    for (const raw of this.#open) if (!raw.writableEnded && !raw.writableNeedDrain) raw.write(eventText("ping"));
  }
}

async function writeValues(raw: ServerResponse, values: AsyncIterable<unknown>, signal: AbortSignal): Promise<void> {
  for await (const value of values)
    if (!raw.write(`data: ${JSON.stringify(value)}\n\n`)) await once(raw, "drain", { signal });
  if (!signal.aborted) raw.end(eventText("return"));
}
