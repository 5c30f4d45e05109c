import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { RequestName, SandboxAdmin } from "./admin-api.ts";
import type { SandboxFaults } from "./fault-injection.ts";
import { type StoredResponse, type SandboxPayment, publicPayment } from "./payment.ts";
import { transactionQuery, transactionsOf } from "./transactions.ts";
import { cancelBody, cancelStep, confirmBody, confirmStep, refusal, type Step } from "./transitions.ts";

type Options = { admin: SandboxAdmin; faults: SandboxFaults; now: () => Date };
type OfPayment = { Params: { paymentKey: string } };

const consecutiveMs = 1_000;
const keyMax = 300;

/** The gateway API that the shop's server calls, with injected faults. */
export const sandboxApi: FastifyPluginAsync<Options> = async (app, { admin, faults, now }) => {
  const send = sender(faults);
  const runOnce = onceRunner(admin, send);

  app.addHook("onRequest", async (request, reply) => {
    if (faults.happens("dropBefore")) closeConnection(request, reply);
  });

  app.post("/payments/confirm", (request, reply) =>
    runOnce({ request, reply, body: confirmBody }, ({ paymentKey }) => paymentKey, confirmStep),
  );

  const canceledAtMs = new Map<string, number>();
  app.post<OfPayment>("/payments/:paymentKey/cancel", async (request, reply) => {
    const { paymentKey } = request.params;
    const isTooSoon = now().getTime() - (canceledAtMs.get(paymentKey) ?? 0) < consecutiveMs;
    // Not stored as a response: the same request may succeed a second later.
    if (faults.settings.spacedCancels && isTooSoon)
      return send(request, reply, refusal("FORBIDDEN_CONSECUTIVE_REQUEST"));
    canceledAtMs.set(paymentKey, now().getTime());
    return runOnce({ request, reply, body: cancelBody }, () => paymentKey, cancelStep);
  });

  app.get("/transactions", async (request, reply) => {
    const query = transactionQuery.safeParse(request.query);
    if (!query.success) return send(request, reply, refusal("INVALID_REQUEST"));
    const page = transactionsOf(await admin.list(), query.data);
    return send(request, reply, { status: 200, body: JSON.stringify(page) });
  });

  app.get<OfPayment>("/payments/:paymentKey", async (request, reply) => {
    const payment = await admin.find(request.params.paymentKey);
    const response = payment
      ? { status: 200, body: JSON.stringify(publicPayment(payment)) }
      : refusal("NOT_FOUND_PAYMENT");
    return send(request, reply, response);
  });
};

type Send = ReturnType<typeof sender>;

/** Sends responses late, or loses them. */
const sender =
  (faults: SandboxFaults) =>
  async (request: FastifyRequest, reply: FastifyReply, response: StoredResponse): Promise<FastifyReply> => {
    await wait(faults.delayMs());
    if (faults.happens("dropAfter")) return closeConnection(request, reply);
    return reply.code(response.status).type("application/json; charset=utf-8").send(response.body);
  };

/** Runs requests that change a payment, each once per idempotency key. */
function onceRunner(admin: SandboxAdmin, send: Send) {
  /** Running requests by their idempotency key. */
  const running = new Set<RequestName>();
  return async <B extends z.ZodType>(
    { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: B },
    paymentKeyOf: (input: z.output<B>) => string,
    step: (payment: SandboxPayment, input: z.output<B>, now: Date) => Step,
  ): Promise<FastifyReply> => {
    const input = body.safeParse(request.body);
    if (!input.success) return send(request, reply, refusal("INVALID_REQUEST"));
    const name = nameOf(request);
    if (String(request.headers["idempotency-key"]).length > keyMax)
      return send(request, reply, refusal("INVALID_IDEMPOTENCY_KEY"));
    const paymentKey = paymentKeyOf(input.data);
    const storedResponse = await admin.storedResponse(paymentKey, name);
    if (storedResponse && !running.has(name)) return send(request, reply, storedResponse);
    if (running.has(name)) return send(request, reply, refusal("IDEMPOTENT_REQUEST_PROCESSING"));
    if (name !== null) running.add(name);
    try {
      const response = await admin.respond(paymentKey, name, (payment, at) => step(payment, input.data, at));
      return await send(request, reply, response);
    } finally {
      running.delete(name);
    }
  };
}

/** A key is scoped to its URL: the same key at another URL is another request. */
function nameOf({ url, headers }: FastifyRequest): RequestName {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? `${url} ${key}` : null;
}

/** Closes the connection without a response, so the caller does not know what was done. */
function closeConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
