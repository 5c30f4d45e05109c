import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { isSameOriginPath, withQuery } from "./same-origin-path.ts";
import { orderId } from "../../../../shared/order/schema.ts";
import type { SandboxAdmin } from "./admin-api.ts";
import { approved, authenticate, sandboxMethod, sandboxPrefix } from "./payment.ts";
import { fontNames, readFont } from "./page.ts";
import { depositPage, receiptPage } from "./statements.ts";
import { paymentWindow, type WindowRequest } from "./checkout-page.ts";

const sameOriginPath = z.string().refine(isSameOriginPath);
const windowQuery = z.object({
  orderId,
  orderName: z.string().min(1).max(200),
  amount: z.coerce.number().int().positive(),
  successUrl: sameOriginPath,
  failUrl: sameOriginPath,
}) satisfies z.ZodType<WindowRequest>;
const windowDecision = windowQuery.extend({
  method: sandboxMethod,
  decision: z.enum(["APPROVE", "REFUSE", "ABANDON"]),
});
const depositDecision = z.object({ decision: z.enum(["DEPOSIT", "EXPIRE"]) });

type Options = { admin: SandboxAdmin; now: () => Date };
type OfPayment = { Params: { paymentKey: string } };

/** The gateway's pages for users: its payment window, its receipts, and the bank that takes deposits. */
export const sandboxPages: FastifyPluginAsync<Options> = async (app, options) => {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  mountFonts(app);
  mountWindow(app, options);
  mountReceipts(app, options);
  mountBank(app, options);
};

function mountFonts(app: FastifyInstance): void {
  for (const name of fontNames) {
    app.get(`/font/${name}`, async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=86400")
        .type("font/woff2")
        .send(await readFont(name)),
    );
  }
}

function mountWindow(app: FastifyInstance, { admin, now }: Options): void {
  app.get("/window", (request, reply) => {
    const query = windowQuery.safeParse(request.query);
    return query.success
      ? sendPage(reply, paymentWindow(query.data))
      : sendText(reply, 400, "결제창을 여는 주소가 잘못됐어요.");
  });

  app.get("/window/decide", async (request, reply) => {
    const decided = windowDecision.safeParse(request.query);
    if (!decided.success) return sendText(reply, 400, "선택한 값이 잘못됐어요.");
    const { orderId, amount, orderName, method, successUrl, failUrl, decision } = decided.data;
    if (decision === "ABANDON") {
      const why = { code: "PAY_PROCESS_CANCELED", message: "사용자가 결제를 취소했습니다.", orderId };
      return reply.redirect(withQuery(failUrl, why), 303);
    }
    const willRefuse = decision === "REFUSE";
    const payment = authenticate({ orderId, orderName, totalAmount: amount, method, willRefuse }, now());
    await admin.open(payment);
    const { paymentKey } = payment;
    return reply.redirect(withQuery(successUrl, { paymentKey, orderId, amount: String(amount) }), 303);
  });
}

function mountReceipts(app: FastifyInstance, { admin }: Options): void {
  app.get<OfPayment>("/receipt/:paymentKey", async (request, reply) => {
    const payment = await admin.find(request.params.paymentKey);
    return payment?.receipt ? sendPage(reply, receiptPage(payment)) : sendText(reply, 404, "영수증을 찾을 수 없어요.");
  });
}

/** Where a virtual account is paid into, or is left to expire. */
function mountBank(app: FastifyInstance, { admin }: Options): void {
  app.get<OfPayment>("/deposit/:paymentKey", async (request, reply) => {
    const payment = await admin.find(request.params.paymentKey);
    return payment?.virtualAccount
      ? sendPage(reply, depositPage(payment))
      : sendText(reply, 404, "입금 계좌를 찾을 수 없어요.");
  });

  app.get<OfPayment>("/deposit/:paymentKey/decide", async (request, reply) => {
    const decided = depositDecision.safeParse(request.query);
    if (!decided.success) return sendText(reply, 400, "선택한 값이 잘못됐어요.");
    const { paymentKey } = request.params;
    const payment = await admin.change(paymentKey, (known, at) => {
      if (known.status !== "WAITING_FOR_DEPOSIT") return known;
      return decided.data.decision === "DEPOSIT" ? approved(known, at) : { ...known, status: "EXPIRED" };
    });
    return payment
      ? reply.redirect(`${sandboxPrefix}/deposit/${paymentKey}`, 303)
      : sendText(reply, 404, "입금 계좌를 찾을 수 없어요.");
  });
}

const sendPage = (reply: FastifyReply, page: string) => reply.type("text/html; charset=utf-8").send(page);
const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type("text/plain; charset=utf-8").send(text);
