import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { unpooled } from "./unpooled.ts";

const brotli = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A finished response: bytes that can be sent to any number of sockets as they are. */
export class CachedResponse {
  readonly body: Buffer;
  readonly contentType: string;
  readonly status: number;
  readonly etag: string;
  #compressed: Promise<Buffer> | undefined;

  constructor(body: Buffer, contentType: string, status = 200) {
    this.body = body;
    this.contentType = contentType;
    this.status = status;
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  }

  /** Compressed at the first request that accepts it, and cached beside the plain bytes. */
  compressed(): Promise<Buffer> {
    this.#compressed ??= brotli(this.body, quality).then((bytes) => unpooled(bytes));
    return this.#compressed;
  }
}
