import { setTimeout as wait } from "node:timers/promises";
import type { SandboxFaults } from "./fault-injection.ts";
import { type SandboxPayment, publicPayment } from "./payment.ts";
import { kst } from "../toss/payment.ts";

type Options = {
  /** URL of the shop's webhook endpoint; null: none. */
  url: () => string | null;
  faults: SandboxFaults;
  now: () => Date;
};

/** Delays before retries after a response other than 200. */
const retryDelaysMs = [200, 1_000, 5_000];
const answerWithinMs = 10_000;

/** Sends webhooks after the response, in no guaranteed order. Webhooks not sent when the process dies are lost. */
export class SandboxWebhooks {
  readonly #options: Options;
  readonly #closing = new AbortController();
  #delayed: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends one webhook for each change of status, and another one for a deposit or its reversal. */
  announce(before: SandboxPayment, after: SandboxPayment): void {
    if (before.lastTransactionKey === after.lastTransactionKey && before.status === after.status) return;
    const createdAt = kst(this.#options.now()).slice(0, -"+09:00".length).concat(".000000");
    const { orderId, secret, status, lastTransactionKey } = after;
    const isDeposit = before.status === "WAITING_FOR_DEPOSIT" && status === "DONE";
    const isReversal = before.status === "DONE" && before.virtualAccount !== null;
    if (isDeposit || isReversal) this.#send({ createdAt, secret, status, transactionKey: lastTransactionKey, orderId });
    this.#send({ eventType: "PAYMENT_STATUS_CHANGED", createdAt, data: publicPayment(after) });
  }

  /** Sends the webhooks that were delayed until after the next one. */
  release(): void {
    for (const body of this.#delayed.splice(0)) this.#deliver(body);
  }

  close(): void {
    this.#closing.abort();
  }

  #send(event: object): void {
    const { faults } = this.#options;
    const body = JSON.stringify(event);
    if (faults.happens("reorderWebhooks")) return void this.#delayed.push(body);
    this.#deliver(body);
    if (faults.happens("duplicateWebhooks")) this.#deliver(body);
    this.release();
  }

  #deliver(body: string): void {
    void this.#tryToDeliver(body).catch(() => {
      // Undelivered: the process ends or the shop did not respond. The shop finds the change by reading the payment.
    });
  }

  async #tryToDeliver(body: string): Promise<void> {
    const url = this.#options.url();
    if (url === null) return;
    for (const pauseMs of [0, ...retryDelaysMs]) {
      await wait(pauseMs, undefined, { signal: this.#closing.signal });
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(answerWithinMs)]),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.status === 200) return;
    }
  }
}
