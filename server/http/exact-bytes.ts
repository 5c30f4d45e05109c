import { Transform } from "node:stream";
import { DomainError } from "../../shared/errors.ts";

/** Passes a stream on that has exactly so many bytes. @throws BODY_TOO_LARGE, VALIDATION_FAILED */
export function exactly(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? new DomainError("BODY_TOO_LARGE") : null, chunk);
    },
    flush: (done) => done(seen < bytes ? new DomainError("VALIDATION_FAILED") : null),
  });
}
