import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sandboxPayment, type SandboxPayment } from "./payment.ts";

/**
 * The simulated gateway's store: one file per payment, separate from the product's database like a real gateway's.
 * Each write replaces the complete file, so that the store is consistent after a crash.
 */
export class SandboxStore {
  readonly #folder: string;
  readonly #turns = new Map<string, Promise<unknown>>();
  #isMade: Promise<unknown> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(paymentKey: string): Promise<SandboxPayment | null> {
    if (!/^[\w-]{1,100}$/.test(paymentKey)) return null;
    const text = await this.#text(this.#path(paymentKey));
    return text === null ? null : sandboxPayment.parse(JSON.parse(text));
  }

  async list(): Promise<SandboxPayment[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const keys = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
    const found = await Promise.all(keys.toSorted().map((key) => this.read(key)));
    return found.filter((payment) => payment !== null);
  }

  async save(payment: SandboxPayment): Promise<void> {
    await this.#replace(this.#path(payment.paymentKey), JSON.stringify(payment));
  }

  /** Runs changes to one payment in sequence; `step` gets the result of the previous one. */
  async serialize<T>(paymentKey: string, step: (payment: SandboxPayment | null) => Promise<T>): Promise<T> {
    const before = this.#turns.get(paymentKey) ?? Promise.resolve();
    const turn = before.then(async () => step(await this.read(paymentKey)));
    const settled = turn.catch(() => {});
    this.#turns.set(paymentKey, settled);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(paymentKey) === settled) this.#turns.delete(paymentKey);
    }
  }

  /** @returns the payment of the first request with this name */
  async firstRequestOf(requestName: string, paymentKey: string): Promise<string> {
    const path = join(this.#folder, `${hash("sha256", requestName)}.key`);
    const known = await this.#text(path);
    if (known === null) await this.#replace(path, paymentKey);
    return known ?? paymentKey;
  }

  async #text(path: string): Promise<string | null> {
    try {
      return await readFile(path, "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  async #replace(path: string, text: string): Promise<void> {
    await (this.#isMade ??= mkdir(this.#folder, { recursive: true }));
    const draft = `${path}.${process.pid}.${process.hrtime.bigint()}`;
    await writeFile(draft, text);
    await rename(draft, path);
  }

  #path(paymentKey: string): string {
    return join(this.#folder, `${paymentKey}.json`);
  }
}
