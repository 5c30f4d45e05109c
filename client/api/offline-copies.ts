import { copiesStoredAt, removeStoredCopies, storeCopies } from "../document/offline/stored-copies.ts";
import { currentSession } from "../lib/session/session.ts";
import { api } from "../lib/trpc/trpc.ts";

const freshMs = 60_000;

/** Stores what the user can read without a connection, unless that was done just now. A failure leaves what is stored. */
export async function keepOfflineCopies(): Promise<void> {
  const session = currentSession();
  try {
    const storedAt = await copiesStoredAt();
    if (storedAt !== null && Date.now() - storedAt.getTime() < freshMs) return;
    const copies = await api.registration.offlineCopies.query();
    if (session !== currentSession()) return;
    await storeCopies(copies, new Date());
    // It may have ended meanwhile.
    if (session !== currentSession()) await removeStoredCopies();
  } catch (error) {
    console.warn("cannot keep a copy to read without a connection", error);
  }
}
