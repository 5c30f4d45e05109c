import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Encoding, encoding, encodingPrefix, missingParts } from "../../shared/media/encoding.ts";
import type { Silence } from "../../shared/media/silence.ts";

type Access = { url: string; token: string; encoder: string; signal: AbortSignal };
type Part = { number: number; bytes: number; url: string };

/** The rendition belongs to another encoder, or its video was removed. */
export class LostEncodingError extends Error {
  override readonly name = "LostEncodingError";
}

/** A call that may succeed later. */
export class ShopError extends Error {
  override readonly name = "ShopError";
}

/** The shop, as its encoders see it. */
export class Shop {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  /** @returns null: there is nothing to encode. @throws ShopError */
  async claim(): Promise<Encoding | null> {
    const response = await this.#call(`${encodingPrefix}/claim`, { encoder: this.#access.encoder }).catch((error) => {
      throw error instanceof LostEncodingError ? new ShopError("the shop lets no encoders in") : error;
    });
    return response.status === 204 ? null : encoding.parse(await response.json());
  }

  /** @throws LostEncodingError, ShopError */
  async report(own: Encoding, percent: number): Promise<void> {
    await this.#callFor(own, "report", { percent });
  }

  /** @param silences null: they were not looked for. @throws LostEncodingError, ShopError */
  async complete(own: Encoding, silences: readonly Silence[] | null): Promise<void> {
    await this.#callFor(own, "complete", { silences });
  }

  /** @throws LostEncodingError, ShopError */
  async fail(own: Encoding): Promise<void> {
    await this.#callFor(own, "failed", {});
  }

  /** Reads the video into a file, from where an earlier call was interrupted. @throws LostEncodingError, ShopError */
  async download({ videoUrl }: Encoding, path: string): Promise<void> {
    const received = await sizeOf(path);
    const response = await this.#fetch(videoUrl, received > 0 ? { headers: { range: `bytes=${received}-` } } : {});
    // All bytes are there.
    if (response.status === 416) return;
    assertDone(response);
    const isContinued = response.status === 206;
    await pipeline(
      Readable.fromWeb(response.body as never),
      createWriteStream(path, { flags: isContinued ? "a" : "w" }),
      {
        signal: this.#access.signal,
      },
    ).catch((error: unknown) => {
      throw new ShopError("the video was not read to its end", { cause: error });
    });
  }

  /** Sends the parts of a file that have not arrived. @throws LostEncodingError, ShopError */
  async upload(own: Encoding, path: string): Promise<void> {
    const bytes = await sizeOf(path);
    while (true) {
      const response = await this.#callFor(own, "parts", { bytes });
      const { partBytes, parts } = missingParts.parse(await response.json());
      if (parts.length === 0) return;
      for (const part of parts) await this.#put(path, part, partBytes);
    }
  }

  async #put(path: string, { number, bytes, url }: Part, partBytes: number): Promise<void> {
    const start = (number - 1) * partBytes;
    const response = await this.#fetch(url, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream", "content-length": String(bytes) },
      body: Readable.toWeb(createReadStream(path, { start, end: start + bytes - 1 })) as never,
      duplex: "half",
    });
    await response.body?.cancel();
    assertDone(response);
  }

  #callFor({ mediaAssetId, quality }: Encoding, action: string, body: object): Promise<Response> {
    const { encoder } = this.#access;
    return this.#call(`${encodingPrefix}/${mediaAssetId}/${quality}/${action}`, { encoder, ...body });
  }

  async #call(path: string, body: object): Promise<Response> {
    const headers = { "content-type": "application/json" };
    const response = await this.#fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    assertDone(response);
    return response;
  }

  /** The token goes to the shop alone: an address of its storage is signed. */
  async #fetch(path: string, init: RequestInit & { duplex?: "half" }): Promise<Response> {
    const { url, token, signal } = this.#access;
    const isOwn = path.startsWith("/");
    const headers = new Headers(init.headers);
    if (isOwn) headers.set("authorization", `Bearer ${token}`);
    return fetch(isOwn ? new URL(path, url) : path, { ...init, headers, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new ShopError(`${isOwn ? "the shop" : "its storage"} is not reached`, { cause: error });
    });
  }
}

function assertDone({ ok, status, url }: Response): void {
  if (status === 404) throw new LostEncodingError();
  if (!ok) throw new ShopError(`${new URL(url).pathname} answered ${status}`);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return 0;
      throw error;
    },
  );
