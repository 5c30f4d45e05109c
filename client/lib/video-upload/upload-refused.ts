/** The server does not take this upload any more: it is complete, removed or expired. */
export class UploadRefused extends Error {
  constructor(cause: unknown) {
    super("the upload is refused", { cause });
  }
}
