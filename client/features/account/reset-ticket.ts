import { z } from "zod";

/** What a verified mail allows: setting the password of this address. */
const resetTicket = z.object({ token: z.string(), email: z.string() });
export type ResetTicket = z.output<typeof resetTicket>;

const ticketKey = "closegap.reset-ticket";
const linkKey = "closegap.reset-link";

// Kept for this tab and away from the address bar, which is copied, synchronised and shown to others.
export const keepTicket = ({ token, email }: ResetTicket): void =>
  sessionStorage.setItem(ticketKey, JSON.stringify({ token, email }));
export const forgetTicket = (): void => sessionStorage.removeItem(ticketKey);

export function readTicket(): ResetTicket | null {
  try {
    return resetTicket.parse(JSON.parse(sessionStorage.getItem(ticketKey) ?? ""));
  } catch {
    return null;
  }
}

/** The token of the link that led here, until it is verified. */
export const keepLinkToken = (token: string): void => sessionStorage.setItem(linkKey, token);
export const readLinkToken = (): string | null => sessionStorage.getItem(linkKey);
export const forgetLinkToken = (): void => sessionStorage.removeItem(linkKey);
