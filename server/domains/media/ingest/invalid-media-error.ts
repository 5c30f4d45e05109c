/** A media file that is not what its name says; the message says what is wrong with it. */
export class InvalidMediaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BrokenMedia";
  }
}
