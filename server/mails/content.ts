/** A label and its value, both shown as they are. */
export type Fact = readonly [label: string, value: string];
export type MailLink = { label: string; url: string };
export type MailItem = { title: string; detail: string; amount: string };

/** A part of a mail. Each is written twice: as HTML and as plain text with the same facts. */
export type Block =
  | string
  | { quote: string }
  | { code: string }
  | { facts: Fact[] }
  | { items: MailItem[]; sums: Fact[]; total: Fact }
  | { button: MailLink }
  | { title: string; lines: string[]; links: MailLink[] };

export type MailContent = {
  subject: string;
  /** The subject by default. */
  heading?: string;
  /** Whether the mail asks for something: the gap of its head is open until it is done. */
  isOpen?: boolean;
  blocks: Block[];
  /** Announced in the subject, as the law on mails requires. */
  isAdvertisement?: boolean;
  /** Where mails of this kind can be turned off. */
  optOut?: string;
};

/** The start of the first sentence of a mail. */
export const to = (name: string | null): string => (name === null ? "" : `${name} 님, `);
