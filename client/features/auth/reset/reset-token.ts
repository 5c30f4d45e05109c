import { z } from "zod";

/** What a verified mail allows: setting the password of this address. */
const resetTicket = z.object({ token: z.string(), email: z.string() });
export type ResetToken = z.output<typeof resetTicket>;

const ticketKey = "closegap.reset-ticket";
const linkKey = "closegap.reset-link";

// Kept for this tab and away from the address bar, which is copied, synchronised and shown to others.
export const storeResetToken = ({ token, email }: ResetToken): void =>
  sessionStorage.setItem(ticketKey, JSON.stringify({ token, email }));
export const clearResetToken = (): void => sessionStorage.removeItem(ticketKey);

export function readResetToken(): ResetToken | null {
  try {
    return resetTicket.parse(JSON.parse(sessionStorage.getItem(ticketKey) ?? ""));
  } catch {
    return null;
  }
}

/** The token of the link that led here, until it is verified. */
export const storeLinkToken = (token: string): void => sessionStorage.setItem(linkKey, token);
export const readLinkToken = (): string | null => sessionStorage.getItem(linkKey);
export const clearLinkToken = (): void => sessionStorage.removeItem(linkKey);
