import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type { Written } from "./port.ts";

export const measureBuffer = (content: Buffer): Written => ({
  size: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
});

/** A stream that passes bytes on, and the size and digest of what has passed. */
export function measuringStream(): { through: Transform; written: () => Written } {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, written: () => ({ size, sha256: hash.digest("hex") }) };
}
