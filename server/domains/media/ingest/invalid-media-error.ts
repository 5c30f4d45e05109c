/** A media file whose content is invalid; the message states the reason and the cure, not the file. */
export class InvalidMediaError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "InvalidMediaError";
  }
}
