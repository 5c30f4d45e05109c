import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps.ts";
import { receiveWebhook } from "./domains/payment/webhook-commands.ts";

/** A payment with all its cancels is a few kilobytes. */
const bodyMaxBytes = 32 * 1024;

export const webhookPath = "/webhooks/payments";

/** Where the payment network tells of changes. The body is kept letter by letter, so it is not parsed on the way in. */
export const paymentWebhooks: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: bodyMaxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string | undefined }>(webhookPath, async (request, reply) => {
    await receiveWebhook(deps, request.body ?? "", deps.now());
    return reply.code(200).send({});
  });
};
