export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves once the mail is handed over; a failure is thrown, and the job that sends it tries again. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};
