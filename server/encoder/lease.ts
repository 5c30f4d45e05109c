import type { Encoding } from "../../shared/media/encoding.ts";
import { LostEncodingError, type Shop } from "./shop.ts";

/** Keeps a rendition for this encoder while it works: a part may take longer than the shop waits for a report. */
export class Lease {
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #shop: Pick<Shop, "report">;
  readonly #encoding: Encoding;
  #percent = 0;

  constructor(shop: Pick<Shop, "report">, encoding: Encoding) {
    this.#shop = shop;
    this.#encoding = encoding;
    this.#timer = setInterval(() => void this.#renew(), (encoding.leaseSeconds * 1000) / 4);
  }

  /** Aborted when the rendition is another encoder's. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  readonly report = async (percent: number): Promise<void> => {
    this.#percent = percent;
    await this.#shop.report(this.#encoding, percent);
  };

  end(): void {
    clearInterval(this.#timer);
  }

  /** A shop that is not reached now may be at the next report. */
  async #renew(): Promise<void> {
    await this.#shop.report(this.#encoding, this.#percent).catch((error: unknown) => {
      if (error instanceof LostEncodingError) this.#lost.abort(error);
    });
  }
}
