/** The bucket cannot be reached or fails by itself: the same request may succeed a moment later. `cause` is its error. */
export class BucketUnavailableError extends Error {
  override readonly name = "BucketUnavailableError";

  constructor(cause: unknown) {
    super("the bucket cannot be reached", { cause });
  }
}
