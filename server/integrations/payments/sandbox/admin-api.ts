import type { SandboxStore } from "./store.ts";
import { type Answer, atTime, type SandboxPayment } from "./payment.ts";
import { refusal, type Step } from "./transitions.ts";
import type { SandboxWebhooks } from "./webhooks.ts";

type Options = { store: SandboxStore; webhooks: SandboxWebhooks; now: () => Date };

/** A request as its Idempotency-Key names it; null: sent without one. */
export type RequestName = string | null;

/** Every change to a payment: one at a time, stored with its response, notified by webhook. */
export class SandboxAdmin {
  readonly #store: SandboxStore;
  readonly #webhooks: SandboxWebhooks;
  readonly #now: () => Date;

  constructor({ store, webhooks, now }: Options) {
    this.#store = store;
    this.#webhooks = webhooks;
    this.#now = now;
  }

  async open(payment: SandboxPayment): Promise<void> {
    await this.#store.enter(payment);
  }

  /** As it is now: what has expired meanwhile is entered first. */
  find(paymentKey: string): Promise<SandboxPayment | null> {
    return this.change(paymentKey, (payment) => payment);
  }

  async list(): Promise<SandboxPayment[]> {
    return (await this.#store.list()).map((payment) => atTime(payment, this.#now()));
  }

  /** What the gateway does by itself, or a user does at the bank. */
  change(
    paymentKey: string,
    step: (payment: SandboxPayment, now: Date) => SandboxPayment,
  ): Promise<SandboxPayment | null> {
    return this.#store.inTurn(paymentKey, async (stored) => {
      if (!stored) return null;
      const next = step(atTime(stored, this.#now()), this.#now());
      await this.#enter(stored, next);
      return next;
    });
  }

  /** The answer that a request of this name has had, if any. */
  async known(paymentKey: string, name: RequestName): Promise<Answer | null> {
    if (name === null) return null;
    const payment = await this.#store.read(await this.#store.firstRequestOf(name, paymentKey));
    return payment?.answers[name] ?? null;
  }

  /** What the shop requests. The same key gets the answer of the first time. */
  async answer(
    paymentKey: string,
    name: RequestName,
    step: (payment: SandboxPayment, now: Date) => Step,
  ): Promise<Answer> {
    const first = name === null ? paymentKey : await this.#store.firstRequestOf(name, paymentKey);
    return this.#store.inTurn(first, async (stored) => {
      if (!stored) return refusal("NOT_FOUND_PAYMENT");
      const known = name === null ? undefined : stored.answers[name];
      if (known) return known;
      const { payment, answer } = step(atTime(stored, this.#now()), this.#now());
      // The change and its answer are one file: a repeated call after a crash gets either both or neither.
      const answers = name === null ? payment.answers : { ...payment.answers, [name]: answer };
      await this.#enter(stored, { ...payment, answers });
      return answer;
    });
  }

  async #enter(before: SandboxPayment, after: SandboxPayment): Promise<void> {
    if (before === after) return;
    await this.#store.enter(after);
    this.#webhooks.announce(before, after);
  }
}
