import { type AddressInfo, isIPv6 } from "node:net";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { sandboxApi } from "./api.ts";
import { SandboxStore } from "./store.ts";
import { SandboxAdmin } from "./admin-api.ts";
import { faultSettings, SandboxFaults } from "./fault-injection.ts";
import { sandboxConsole } from "./console.ts";
import { sandboxPages } from "./pages.ts";
import { balanceOf, type SandboxPayment } from "./payment.ts";
import { refusal } from "./transitions.ts";
import { SandboxWebhooks } from "./webhooks.ts";

export { sandboxPrefix } from "./payment.ts";
export const sandboxSecretKey = "test_sk_closegap_sandbox";

export type SandboxOptions = {
  /** The folder of the store. */
  folder: string;
  now: () => Date;
  /** Path on this server that receives webhooks. Absent: no webhook is sent. */
  webhookPath?: string | undefined;
};

/**
 * A simulated payment gateway for development and the embedded default. It implements Toss Payments' protocol, so
 * that the same client code and redirects run against it. No money moves.
 */
export const sandboxGateway: FastifyPluginAsync<SandboxOptions> = async (app, { folder, now, webhookPath }) => {
  const faults = new SandboxFaults();
  const webhookUrl = () => {
    const origin = originOf(app.server.address());
    return origin !== null && webhookPath !== undefined ? origin + webhookPath : null;
  };
  const webhooks = new SandboxWebhooks({ url: webhookUrl, faults, now });
  const admin = new SandboxAdmin({ store: new SandboxStore(folder), webhooks, now });
  app.addHook("preClose", async () => webhooks.close());

  await app.register(sandboxPages, { admin, now });
  await app.register(async (shop) => {
    shop.addHook("onRequest", async ({ headers }, reply) => {
      if (headers.authorization !== expected) return refuseKey(reply);
    });
    shop.register(sandboxApi, { prefix: "/v1", admin, faults, now });
    shop.register(sandboxConsole, { prefix: "/console", admin });

    shop.post("/faults", async (request, reply) => {
      const wanted = faultSettings.safeParse(request.body ?? {});
      if (!wanted.success) return reply.code(400).send(refusal("INVALID_REQUEST").body);
      faults.change(wanted.data);
      webhooks.release();
      return faults.settings;
    });

    shop.get("/books", async () => (await admin.list()).map(ledgerRow));
  });
};

function ledgerRow(payment: SandboxPayment) {
  const { paymentKey, orderId, status, method, totalAmount, approvedAt, cancels } = payment;
  const balanceAmount = balanceOf(payment);
  return { paymentKey, orderId, status, method, totalAmount, approvedAt, cancels, balanceAmount };
}

/** The loopback address of a server that listens on all interfaces; null for a server that does not listen. */
function originOf(address: AddressInfo | string | null): string | null {
  if (address === null || typeof address === "string") return null;
  const isEverywhere = address.address === "::" || address.address === "0.0.0.0";
  const host = isEverywhere ? "localhost" : isIPv6(address.address) ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

const expected = `Basic ${Buffer.from(`${sandboxSecretKey}:`).toString("base64")}`;

function refuseKey(reply: FastifyReply): FastifyReply {
  const { status, body } = refusal("UNAUTHORIZED_KEY");
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}
