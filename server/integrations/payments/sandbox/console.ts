import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import type { SandboxAdmin } from "./admin-api.ts";
import { publicPayment, type SandboxPayment } from "./payment.ts";
import { type Step, cancelEntry, refusal, reverseStep } from "./transitions.ts";

type Options = { admin: SandboxAdmin };
type OfPayment = { Params: { paymentKey: string } };

const cancelRequest = z.object({
  /** Absent: the entire remaining amount. */
  cancelAmount: z.int().positive().optional(),
  cancelReason: z.string().min(1).max(200).default("고객 요청"),
});
/** CANCELED: the virtual account is closed with it. */
const reversal = z.object({ status: z.enum(["WAITING_FOR_DEPOSIT", "CANCELED"]).default("WAITING_FOR_DEPOSIT") });

/**
 * The gateway's own console, as a merchant and a bank use it: cancels and reversals that the shop has not asked for. Each
 * sends its webhook.
 */
export const sandboxConsole: FastifyPluginAsync<Options> = async (app, { admin }) => {
  /** @returns the changed payment, or the refusal */
  const change = async (
    reply: FastifyReply,
    paymentKey: string,
    step: (payment: SandboxPayment, now: Date) => Step,
  ): Promise<FastifyReply> => {
    let response = refusal("NOT_FOUND_PAYMENT");
    const changed = await admin.change(paymentKey, (payment, now) => {
      const made = step(payment, now);
      ({ response } = made);
      return made.payment;
    });
    if (!changed || response.status !== 200)
      return reply.code(response.status).type("application/json").send(response.body);
    return reply.send(publicPayment(changed));
  };

  app.post<OfPayment>("/:paymentKey/cancel", async ({ params, body }, reply) => {
    const wanted = cancelRequest.safeParse(body ?? {});
    if (!wanted.success) return reply.code(400).send(refusal("INVALID_REQUEST").body);
    return change(reply, params.paymentKey, (payment, now) => cancelEntry(payment, wanted.data, now));
  });

  app.post<OfPayment>("/:paymentKey/deposit-reversal", async ({ params, body }, reply) => {
    const wanted = reversal.safeParse(body ?? {});
    if (!wanted.success) return reply.code(400).send(refusal("INVALID_REQUEST").body);
    return change(reply, params.paymentKey, (payment) => reverseStep(payment, wanted.data.status));
  });
};
