import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { paymentKey as keyForm, type PaymentProvider } from "../../../../shared/payment/schema.ts";
import {
  type CancelRequest,
  type Confirmation,
  type GatewayPayment,
  GatewayUnavailable,
  type PaymentGateway,
} from "../gateway.ts";
import { readTossPayment } from "./payment.ts";
import { readTransactions } from "./transactions.ts";

const tossError = z.object({ code: z.string(), message: z.string() });

/** The first request with this idempotency key is still running. A later request returns its result. */
const inProgress = "IDEMPOTENT_REQUEST_PROCESSING";
const retryDelaysMs = [50, 100, 200, 400, 800, 1_600];
/** Temporary refusals, caused by the time or the settings rather than by the payment: a retry may succeed. */
const temporaryRefusals = new Set([
  "PROVIDER_ERROR",
  inProgress,
  "FORBIDDEN_CONSECUTIVE_REQUEST",
  "UNAUTHORIZED_KEY",
  "INVALID_API_KEY",
  "INCORRECT_BASIC_AUTH_FORMAT",
]);
const tooManyRequests = 429;
/** The operation was already done: the payment contains the result. */
const alreadyDone = new Set(["ALREADY_PROCESSED_PAYMENT", "ALREADY_CANCELED_PAYMENT", "ALREADY_REFUND_PAYMENT"]);
const answerWithinMs = 30_000;

type Options = {
  provider: PaymentProvider;
  secretKey: string;
  /** Called for each request, because the simulator's address is known only once the server listens. */
  baseUrl: () => string;
};
type Call = { method: string; headers?: Record<string, string>; body?: string };
type TossResponse = { status: number; body: unknown };

export function tossGateway({ provider, ...options }: Options): PaymentGateway {
  const call = caller(options);

  const find = async (paymentKey: string): Promise<GatewayPayment | null> => {
    if (!isKey(paymentKey)) return null;
    const response = await call(pathOf(paymentKey), { method: "GET" });
    return response.status === 404 && codeIn(response) === "NOT_FOUND_PAYMENT" ? null : paymentIn(response);
  };

  const request = async (paymentKey: string, path: string, body: object, key: string): Promise<Confirmation> => {
    if (!isKey(paymentKey)) return { refused: unknownKey };
    const response = await postUntilDone(call, path, body, key);
    if (response.status === 200) return { payment: paymentIn(response) };
    const refused = refusalIn(response);
    if (!alreadyDone.has(refused.code)) return { refused };
    const payment = await find(paymentKey);
    if (!payment) throw new GatewayUnavailable(`the payment gateway says ${refused.code} and knows no such payment`);
    return { payment };
  };

  return {
    provider,
    find,
    confirm: (confirmation, idempotencyKey) =>
      request(confirmation.paymentKey, "/v1/payments/confirm", confirmation, idempotencyKey),
    cancel: (cancellation, idempotencyKey) =>
      request(
        cancellation.paymentKey,
        `${pathOf(cancellation.paymentKey)}/cancel`,
        cancelBody(cancellation),
        idempotencyKey,
      ),
    listTransactions: (period) => readTransactions((path) => call(path, { method: "GET" }), period),
  };
}

type CallGateway = ReturnType<typeof caller>;

function caller({ secretKey, baseUrl }: Pick<Options, "secretKey" | "baseUrl">) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  return async (path: string, init: Call): Promise<TossResponse> => {
    try {
      const response = await fetch(baseUrl() + path, {
        ...init,
        headers: { authorization, ...init.headers },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new GatewayUnavailable("the payment gateway did not respond", { cause: error });
    }
  };
}

/** While the first request with the key is still running, it is sent again. */
async function postUntilDone(call: CallGateway, path: string, body: object, key: string): Promise<TossResponse> {
  const post = () =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
  let response = await post();
  for (const pauseMs of retryDelaysMs) {
    if (codeIn(response) !== inProgress) break;
    await wait(pauseMs);
    response = await post();
  }
  return response;
}

/** A key of another format does not belong to a payment, and one such as `..` would change the request's path. */
const isKey = (paymentKey: string): boolean => keyForm.safeParse(paymentKey).success;
const unknownKey = { code: "NOT_FOUND_PAYMENT", message: "the payment key has an invalid format" };

const pathOf = (paymentKey: string): string => `/v1/payments/${encodeURIComponent(paymentKey)}`;

const cancelBody = ({ amount, reason, account }: CancelRequest) => ({
  cancelReason: reason,
  cancelAmount: amount,
  ...(account && { refundReceiveAccount: account }),
});

const codeIn = ({ body }: TossResponse): string | undefined => tossError.safeParse(body).data?.code;

function paymentIn({ status, body }: TossResponse): GatewayPayment {
  const payment = status === 200 ? readTossPayment(body) : null;
  if (!payment) throw new GatewayUnavailable(`the payment gateway answered ${status}`);
  return payment;
}

function refusalIn({ status, body }: TossResponse) {
  const refused = tossError.safeParse(body);
  const isFinal =
    refused.success && status < 500 && status !== tooManyRequests && !temporaryRefusals.has(refused.data.code);
  if (!isFinal) throw new GatewayUnavailable(`the payment gateway answered ${status}`);
  return refused.data;
}
