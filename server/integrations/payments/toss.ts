import { z } from "zod";
import { type PaymentProvider, paymentStatus } from "../../../shared/payment.ts";
import { type Confirmation, type GatewayPayment, GatewayUnavailable, type PaymentGateway } from "./gateway.ts";

/** Toss Payments core API, version 2022-11-16. Only the fields that are read. */
const tossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: paymentStatus,
  totalAmount: z.int(),
  method: z.string().nullable().default(null),
  approvedAt: z.string().nullable().default(null),
  receipt: z.object({ url: z.string() }).nullable().default(null),
});
const tossError = z.object({ code: z.string(), message: z.string() });

/** Refusals that say nothing about this payment but about the moment: asking again may succeed. */
const passing = new Set(["PROVIDER_ERROR", "FAILED_INTERNAL_SYSTEM_PROCESSING", "UNKNOWN_PAYMENT_ERROR"]);
const answerWithinMs = 30_000;

type Options = {
  provider: PaymentProvider;
  secretKey: string;
  /** Asked at each call: the simulator's address is known only once the server listens. */
  baseUrl: () => string;
};

export function tossGateway({ provider, secretKey, baseUrl }: Options): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;

  const call = async (path: string, init: { method: string; headers?: Record<string, string>; body?: string }) => {
    try {
      const response = await fetch(baseUrl() + path, {
        ...init,
        headers: { authorization, ...init.headers },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    } catch (error) {
      throw new GatewayUnavailable("the payment network did not answer", { cause: error });
    }
  };

  const find = async (paymentKey: string): Promise<GatewayPayment | null> => {
    const { status, body } = await call(`/v1/payments/${encodeURIComponent(paymentKey)}`, { method: "GET" });
    if (status === 404) return null;
    return readPayment(status, body);
  };

  const confirm: PaymentGateway["confirm"] = async (request, idempotencyKey): Promise<Confirmation> => {
    const { status, body } = await call("/v1/payments/confirm", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
      body: JSON.stringify(request),
    });
    if (status === 200) return { payment: readPayment(status, body) };
    const refused = tossError.safeParse(body);
    if (!refused.success || status >= 500 || passing.has(refused.data.code)) {
      throw new GatewayUnavailable(`the payment network answered ${status}`);
    }
    if (refused.data.code === "ALREADY_PROCESSED_PAYMENT") {
      const payment = await find(request.paymentKey);
      if (payment) return { payment };
    }
    return { refused: refused.data };
  };

  return { provider, confirm, find };
}

function readPayment(status: number, body: unknown): GatewayPayment {
  const read = tossPayment.safeParse(body);
  if (status !== 200 || !read.success) throw new GatewayUnavailable(`the payment network answered ${status}`);
  const { receipt, ...payment } = read.data;
  return { ...payment, receiptUrl: receipt?.url ?? null };
}
