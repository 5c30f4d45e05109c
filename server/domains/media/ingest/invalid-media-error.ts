/** A media file whose content is invalid; the message states the reason. */
export class InvalidMediaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "InvalidMediaError";
  }
}
