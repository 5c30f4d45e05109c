import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ItemRef } from "../../shared/item/schema.ts";
import { type Order, order, type OrderDetail, orderDetail } from "../../shared/order/schema.ts";
import type { PaymentInput } from "../../shared/payment/schema.ts";
import { sandboxPrefix } from "../../server/integrations/payments/sandbox/sandbox.ts";
import type { Answer, RequestOptions, Visitor } from "./visitor.ts";

const password = "혼돈-속에서도-산다";
const refundAccount = { bank: "신한", accountNumber: "110123456789", holderName: "김혼돈" };

export type Decision = "APPROVE" | "REFUSE" | "ABANDON";

/** A user who buys and refunds, one method per API call. */
export class Buyer {
  readonly visitor: Visitor;
  userId = "";

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async signUp(name: string): Promise<void> {
    // Without a response it is unknown whether the account was created, so another address is tried.
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await this.visitor.send("POST", "/api/v1/auth/signup", {
        body: {
          email: `${name}-${tries}@closegap.test`,
          password,
          name: "김혼돈",
          over14: true,
          consents: { terms: true, privacy: true },
        },
      });
      if (answer?.status !== 201) {
        await wait(20 * 2 ** Math.min(tries, 5));
        continue;
      }
      this.visitor.token = String(answer.body["accessToken"]);
      this.userId = String((answer.body["user"] as Record<string, unknown>)["userId"]);
      return;
    }
    throw new Error(`${name} cannot sign up`);
  }

  /** A claim without a response is given up: the buyer then orders without the coupon, or with it. */
  async claim(couponId: string): Promise<void> {
    await this.visitor.send("POST", `/api/v1/coupons/${couponId}/claims`, { body: {} });
  }

  /** @param copies number of concurrent requests for the same order, with one idempotency key */
  async order(items: ItemRef[], copies = 1): Promise<Order | Answer> {
    const options: RequestOptions = {
      body: { items },
      ...(copies > 1 && { headers: { "idempotency-key": randomUUID() } }),
    };
    const early = await Promise.all(
      Array.from({ length: copies - 1 }, () => this.visitor.send("POST", "/api/v1/orders", options)),
    );
    const answer =
      early.find((one) => one?.status === 201) ??
      (await this.visitor.sendUntilAnswered("POST", "/api/v1/orders", options));
    return answer.status === 201 ? order.parse(answer.body) : answer;
  }

  async read(orderId: string): Promise<OrderDetail> {
    const answer = await this.visitor.sendUntilAnswered("GET", `/api/v1/orders/${orderId}`);
    if (answer.status !== 200) throw new Error(`order ${orderId} cannot be read: ${answer.status}`);
    return orderDetail.parse(answer.body);
  }

  /** Authenticates in the payment window. @returns null when the buyer cancels */
  async authenticate(
    { orderId, orderName, totalAmount }: Pick<Order, "orderId" | "orderName" | "totalAmount">,
    method: string,
    decision: Decision,
  ): Promise<PaymentInput | null> {
    const query = new URLSearchParams({
      orderId,
      orderName,
      amount: String(totalAmount),
      successUrl: "/payment/success",
      failUrl: "/payment/fail",
      method,
      decision,
    });
    const { location } = await this.visitor.sendUntilAnswered(
      "GET",
      `${sandboxPrefix}/window/decide?${query.toString()}`,
    );
    const paymentKey = new URL(location ?? "/", "http://closegap.test").searchParams.get("paymentKey");
    return paymentKey === null ? null : { paymentKey, orderId, amount: totalAmount };
  }

  atBank(paymentKey: string, decision: "DEPOSIT" | "EXPIRE"): Promise<Answer> {
    return this.visitor.sendUntilAnswered("GET", `${sandboxPrefix}/deposit/${paymentKey}/decide?decision=${decision}`);
  }

  confirm(body: PaymentInput, abortAfterMs?: number): Promise<Answer | null> {
    return this.visitor.send("POST", "/api/v1/payments", { body, abortAfterMs });
  }

  refund(orderItemId: string, amount: number, options: Omit<RequestOptions, "body"> = {}): Promise<Answer | null> {
    const body = { orderItemId, amount, reason: "CHANGED_MIND", account: refundAccount };
    return this.visitor.send("POST", "/api/v1/refunds", { body, ...options });
  }
}
