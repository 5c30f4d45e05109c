import { SMTPServer } from "smtp-server";

/** A real mail server on loopback that records the recipients. */
export class Mailbox {
  readonly url: string;
  readonly recipients: string[] = [];
  readonly #server: SMTPServer;
  readonly #waiting = new Map<string, () => void>();

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** @param delayMs processing time of each mail */
  static async start(delayMs: number): Promise<Mailbox> {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      authOptional: true,
      onData: (stream, { envelope }, done) => {
        stream.resume();
        stream.once("end", () =>
          setTimeout(() => {
            for (const { address } of envelope.rcptTo) mailbox.#deliver(address);
            done();
          }, delayMs),
        );
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.server.address();
    if (typeof address !== "object" || !address) throw new Error("the mail server has no port");
    const mailbox = new Mailbox(server, address.port);
    return mailbox;
  }

  arrival(recipient: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(recipient, resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #deliver(recipient: string): void {
    this.recipients.push(recipient);
    this.#waiting.get(recipient)?.();
  }
}
