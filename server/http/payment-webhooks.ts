import type { FastifyPluginAsync } from "fastify";
import { networkOf } from "../context.ts";
import type { Deps } from "../deps.ts";
import { receiveWebhook } from "../domains/payment/webhooks/commands.ts";
import { addressLimits } from "./request-limiter.ts";

/** A payment with all its cancels is a few kilobytes. */
const bodyMaxBytes = 32 * 1024;

export const webhookPath = "/webhooks/payments";

/** Receives the payment gateway's webhooks. The raw body is stored, so it is not parsed here. */
export const paymentWebhooks: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: bodyMaxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string | undefined }>(webhookPath, async (request, reply) => {
    const body = request.body ?? "";
    const claims = [
      { key: `webhook ${orderIdIn(body)}`, limit: deps.callLimits.webhookOfOrder },
      ...addressLimits(networkOf(request.ip), deps.callLimits),
      { key: "webhook", limit: deps.callLimits.webhook },
    ];
    await deps.requestLimiter.run(claims, () => receiveWebhook(deps, body, deps.now()));
    return reply.code(200).send({});
  });
};

const orderIdIn = (body: string): string => /"orderId"\s*:\s*"([\w-]{6,64})"/.exec(body)?.[1] ?? "";
