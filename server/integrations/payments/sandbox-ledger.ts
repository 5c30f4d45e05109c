import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { paymentStatus } from "../../../shared/payment.ts";

const sandboxPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  orderName: z.string(),
  totalAmount: z.int(),
  method: z.string(),
  status: paymentStatus,
  requestedAt: z.string(),
  approvedAt: z.string().nullable(),
  receipt: z.object({ url: z.string() }).nullable(),
  /** What the person chose in the payment window: the confirmation will be refused. */
  willRefuse: z.boolean(),
});
export type SandboxPayment = z.output<typeof sandboxPayment>;

/** The simulated network's own books: a file per payment, apart from the product's database, as a real network's are. */
export class SandboxLedger {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(paymentKey: string): Promise<SandboxPayment | null> {
    if (!/^[\w-]{1,100}$/.test(paymentKey)) return null;
    try {
      return sandboxPayment.parse(JSON.parse(await readFile(this.#path(paymentKey), "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  async write(payment: SandboxPayment): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = this.#path(payment.paymentKey);
    const draft = `${path}.${process.pid}.${process.hrtime.bigint()}`;
    await writeFile(draft, JSON.stringify(payment));
    await rename(draft, path);
  }

  #path(paymentKey: string): string {
    return join(this.#folder, `${paymentKey}.json`);
  }
}
