import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import pLimit from "p-limit";
import { release, unpooled } from "./unpooled.ts";

const decompress = promisify(brotliDecompress);
// A page fits into a small window: the default one costs megabytes for each thread that compresses, as does a quality of 7 or more.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 } };
const brotli = promisify(brotliCompress);
const compress = async (body: Buffer): Promise<Buffer> => unpooled(await brotli(body, quality));
// An encoder holds two megabytes until the main thread, which may be rendering, takes its result.
const oneAtATime = pLimit(1);

const publicCaching = "public, max-age=0, must-revalidate";

/** A finished response: bytes that can be sent to any number of sockets as they are. */
export interface CachedResponse {
  readonly contentType: string;
  readonly status: number;
  readonly etag: string;
  readonly cacheControl: string;
  /** Bytes in memory. */
  readonly size: number;
  /** Promised bytes belong to the caller, who may release them. */
  plain: () => Buffer | Promise<Buffer>;
  compressed: () => Buffer | Promise<Buffer>;
}

const etagOf = (body: Buffer): string => `W/"${hash("sha1", body, "base64url")}"`;

/** For small bodies: compressed at the first request that accepts it, and cached beside the plain bytes. */
export class PlainResponse implements CachedResponse {
  readonly status = 200;
  readonly cacheControl: string;
  readonly contentType: string;
  readonly etag: string;
  readonly #body: Buffer;
  #compressed: Buffer | Promise<Buffer> | undefined;

  constructor(body: Buffer, contentType: string, cacheControl = publicCaching) {
    this.cacheControl = cacheControl;
    this.#body = body;
    this.contentType = contentType;
    this.etag = etagOf(body);
  }

  get size(): number {
    return this.#body.length;
  }

  plain(): Buffer {
    return this.#body;
  }

  compressed(): Buffer | Promise<Buffer> {
    this.#compressed ??= this.#compress();
    return this.#compressed;
  }

  async #compress(): Promise<Buffer> {
    return (this.#compressed = await compress(this.#body));
  }
}

/** A document's status, its policy, and whether it lacks the data of its page, so that a browser must not store it. */
type DocumentHead = { status: number; policy: string; isFrame: boolean };

/** A page of the client. Only its compressed bytes are stored, a sixth of it: nearly every browser takes them. */
export class PageDocument implements CachedResponse {
  readonly contentType = "text/html; charset=utf-8";
  readonly status: number;
  readonly etag: string;
  readonly cacheControl: string;
  /** The policy that names its inline scripts. */
  readonly policy: string;
  readonly #compressed: Buffer;
  readonly #length: number;

  private constructor(html: Buffer, compressed: Buffer, { status, policy, isFrame }: DocumentHead) {
    this.cacheControl = isFrame ? "no-store" : publicCaching;
    this.etag = etagOf(html);
    this.#compressed = compressed;
    this.#length = html.length;
    this.status = status;
    this.policy = policy;
  }

  static of(html: string, head: DocumentHead): Promise<PageDocument> {
    return oneAtATime(async () => {
      const bytes = unpooled(html);
      const document = new PageDocument(bytes, await compress(bytes), head);
      release(bytes);
      return document;
    });
  }

  get size(): number {
    return this.#compressed.length + this.policy.length;
  }

  plain(): Promise<Buffer> {
    // One chunk, too large for Node's pool, with room for all of it and some more: a full one is followed by a second.
    const chunkSize = Math.max(this.#length + 64, Buffer.poolSize);
    return oneAtATime(() => decompress(this.#compressed, { chunkSize }));
  }

  compressed(): Buffer {
    return this.#compressed;
  }
}
