import { z } from "zod";
import { paymentStatus } from "../../shared/payment/schema.ts";
import type { FaultSettings } from "../../server/integrations/payments/sandbox/fault-injection.ts";
import { sandboxPrefix, sandboxSecretKey } from "../../server/integrations/payments/sandbox/sandbox.ts";

const entry = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: paymentStatus,
  totalAmount: z.int(),
  /** The amount paid and not refunded; undefined before the payment is approved. */
  balanceAmount: z.int(),
  approvedAt: z.string().nullable(),
});
/** A payment as the gateway stores it. */
export type GatewayPayment = z.output<typeof entry>;

/** The admin API of the simulated gateway: its faults and its payments. */
export class GatewayAdmin {
  readonly #url: string;
  readonly #headers = {
    authorization: `Basic ${Buffer.from(`${sandboxSecretKey}:`).toString("base64")}`,
    "content-type": "application/json",
  };

  constructor(serverUrl: string) {
    this.#url = serverUrl + sandboxPrefix;
  }

  async fail(settings: Partial<FaultSettings>): Promise<void> {
    const answer = await fetch(`${this.#url}/faults`, {
      method: "POST",
      headers: this.#headers,
      body: JSON.stringify(settings),
    });
    if (answer.status !== 200) throw new Error(`the gateway's faults cannot be set: ${await answer.text()}`);
  }

  async payments(): Promise<GatewayPayment[]> {
    const answer = await fetch(`${this.#url}/books`, { headers: this.#headers });
    return z.array(entry).parse(await answer.json());
  }
}
