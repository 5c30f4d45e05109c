import { randomUUID } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import type { ConfirmRequest } from "./gateway.ts";
import { SandboxLedger, type SandboxPayment } from "./sandbox-ledger.ts";
import { paymentWindow, type WindowRequest } from "./sandbox-window.ts";

export const sandboxPrefix = "/sandbox/toss";
export const sandboxSecretKey = "test_sk_closegap_sandbox";

const ownOrigin = "http://closegap.invalid";
/** Read as a browser reads it: a backslash or a tab after the first slash would lead to another site. */
const ownPath = z
  .string()
  .startsWith("/")
  .refine((path) => URL.canParse(path, ownOrigin) && new URL(path, ownOrigin).origin === ownOrigin);
const windowQuery = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9_-]{6,64}$/),
  orderName: z.string().min(1).max(200),
  amount: z.coerce.number().int().positive(),
  successUrl: ownPath,
  failUrl: ownPath,
}) satisfies z.ZodType<WindowRequest>;

const decision = windowQuery.extend({
  method: z.enum(["카드", "간편결제", "계좌이체"]),
  decision: z.enum(["APPROVE", "REFUSE", "ABANDON"]),
});
const confirmBody = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  amount: z.number(),
}) satisfies z.ZodType<ConfirmRequest>;

/**
 * A payment network of our own for development and the embedded default. It speaks Toss Payments' protocol, so that
 * the same client code and the same redirects run against it; no money moves.
 */
export const sandboxNetwork: FastifyPluginAsync<{ folder: string; now: () => Date }> = async (app, { folder, now }) => {
  const ledger = new SandboxLedger(folder);

  app.get("/window", async (request, reply) => {
    const asked = windowQuery.safeParse(request.query);
    if (!asked.success)
      return reply.code(400).type("text/plain; charset=utf-8").send("결제창을 여는 주소가 잘못됐어요.");
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(paymentWindow(asked.data));
  });

  app.get("/window/decide", async (request, reply) => {
    const decided = decision.safeParse(request.query);
    if (!decided.success) return reply.code(400).type("text/plain; charset=utf-8").send("고른 값이 잘못됐어요.");
    const { orderId, amount, orderName, method, successUrl, failUrl } = decided.data;
    if (decided.data.decision === "ABANDON") {
      return reply.redirect(
        withQuery(failUrl, { code: "PAY_PROCESS_CANCELED", message: "사용자가 결제를 취소했습니다.", orderId }),
        303,
      );
    }
    const paymentKey = `sandbox_${randomUUID()}`;
    await ledger.write({
      paymentKey,
      orderId,
      orderName,
      totalAmount: amount,
      method,
      status: "IN_PROGRESS",
      requestedAt: now().toISOString(),
      approvedAt: null,
      receipt: null,
      willRefuse: decided.data.decision === "REFUSE",
    });
    return reply.redirect(withQuery(successUrl, { paymentKey, orderId, amount: String(amount) }), 303);
  });

  app.get<{ Params: { paymentKey: string } }>("/receipt/:paymentKey", async (request, reply) => {
    const payment = await ledger.read(request.params.paymentKey);
    if (!payment) return reply.code(404).type("text/plain; charset=utf-8").send("없는 영수증이에요.");
    const { orderName, totalAmount, method, approvedAt } = payment;
    return reply
      .type("text/plain; charset=utf-8")
      .send(
        `시험 영수증 (돈이 오가지 않았어요)\n${orderName}\n${method} ${totalAmount.toLocaleString("ko-KR")}원\n${approvedAt ?? ""}\n`,
      );
  });

  await app.register(
    async (api) => {
      api.addHook("onRequest", async (request, reply) => {
        const expected = `Basic ${Buffer.from(`${sandboxSecretKey}:`).toString("base64")}`;
        if (request.headers.authorization !== expected)
          return refuse(reply, 401, "UNAUTHORIZED_KEY", "인증되지 않은 시크릿 키입니다.");
      });

      api.post("/payments/confirm", async (request, reply) => {
        const asked = confirmBody.safeParse(request.body);
        const payment = asked.success ? await ledger.read(asked.data.paymentKey) : null;
        if (!asked.success || !payment)
          return refuse(reply, 404, "NOT_FOUND_PAYMENT", "존재하지 않는 결제 정보입니다.");
        const { orderId, amount } = asked.data;
        if (payment.orderId !== orderId || payment.totalAmount !== amount) {
          return refuse(reply, 400, "INVALID_REQUEST", "결제 금액이나 주문 번호가 다릅니다.");
        }
        if (payment.status === "DONE") return shown(payment);
        if (payment.willRefuse) {
          await ledger.write({ ...payment, status: "ABORTED" });
          return refuse(reply, 403, "REJECT_CARD_PAYMENT", "한도초과 혹은 잔액부족으로 결제에 실패했습니다.");
        }
        const receipt = { url: `${sandboxPrefix}/receipt/${payment.paymentKey}` };
        const done = { ...payment, status: "DONE" as const, approvedAt: now().toISOString(), receipt };
        await ledger.write(done);
        return shown(done);
      });

      api.get<{ Params: { paymentKey: string } }>("/payments/:paymentKey", async (request, reply) => {
        const payment = await ledger.read(request.params.paymentKey);
        return payment ? shown(payment) : refuse(reply, 404, "NOT_FOUND_PAYMENT", "존재하지 않는 결제 정보입니다.");
      });
    },
    { prefix: "/v1" },
  );
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });

const shown = (payment: SandboxPayment) => ({
  ...payment,
  willRefuse: undefined,
  balanceAmount: payment.totalAmount,
  currency: "KRW",
});

function withQuery(path: string, query: Record<string, string>): string {
  const url = new URL(path, ownOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return url.href.slice(ownOrigin.length);
}
