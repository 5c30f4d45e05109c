import type { SandboxStore } from "./store.ts";
import { type StoredResponse, withExpiry, type SandboxPayment } from "./payment.ts";
import { refusal, type Step } from "./transitions.ts";
import type { SandboxWebhooks } from "./webhooks.ts";

type Options = { store: SandboxStore; webhooks: SandboxWebhooks; now: () => Date };

/** The name of a request, derived from its Idempotency-Key; null when it was sent without one. */
export type RequestName = string | null;

/** Changes payments: one change at a time per payment, stored with its response, announced by webhook. */
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
    await this.#store.save(payment);
  }

  /** The current payment, after expirations have been recorded. */
  find(paymentKey: string): Promise<SandboxPayment | null> {
    return this.change(paymentKey, (payment) => payment);
  }

  async list(): Promise<SandboxPayment[]> {
    return (await this.#store.list()).map((payment) => withExpiry(payment, this.#now()));
  }

  /** Applies a change by the gateway itself or by a user at the bank. */
  change(
    paymentKey: string,
    step: (payment: SandboxPayment, now: Date) => SandboxPayment,
  ): Promise<SandboxPayment | null> {
    return this.#store.serialize(paymentKey, async (stored) => {
      if (!stored) return null;
      const next = step(withExpiry(stored, this.#now()), this.#now());
      await this.#save(stored, next);
      return next;
    });
  }

  /** @returns the stored response of a request with this name, if any */
  async storedResponse(paymentKey: string, name: RequestName): Promise<StoredResponse | null> {
    if (name === null) return null;
    const payment = await this.#store.read(await this.#store.firstRequestOf(name, paymentKey));
    return payment?.answers[name] ?? null;
  }

  /** Processes a request of the shop. The same key gets the first response again. */
  async respond(
    paymentKey: string,
    name: RequestName,
    step: (payment: SandboxPayment, now: Date) => Step,
  ): Promise<StoredResponse> {
    const first = name === null ? paymentKey : await this.#store.firstRequestOf(name, paymentKey);
    return this.#store.serialize(first, async (stored) => {
      if (!stored) return refusal("NOT_FOUND_PAYMENT");
      const known = name === null ? undefined : stored.answers[name];
      if (known) return known;
      const { payment, response } = step(withExpiry(stored, this.#now()), this.#now());
      // The change and its response are stored in one file: after a crash a repeated call finds both or neither.
      const answers = name === null ? payment.answers : { ...payment.answers, [name]: response };
      await this.#save(stored, { ...payment, answers });
      return response;
    });
  }

  async #save(before: SandboxPayment, after: SandboxPayment): Promise<void> {
    if (before === after) return;
    await this.#store.save(after);
    this.#webhooks.announce(before, after);
  }
}
