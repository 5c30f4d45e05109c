import type { RenditionError } from "../../../../shared/media/rendition.ts";

/** A file that is not the rendition of its video that it claims to be. */
export class RefusedRenditionError extends Error {
  override readonly name = "RefusedRenditionError";
  readonly code: RenditionError;

  constructor(code: RenditionError, reason: string) {
    super(`the rendition is refused: ${reason}`);
    this.code = code;
  }
}
