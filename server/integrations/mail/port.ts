export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the mail is handed over. A failure is thrown, and the job retries. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
