import type { OfflineCopy } from "../../../shared/registration/offline-copy.ts";

const cacheName = "closegap-offline";
const address = "/offline-copies";

/** The copies of one user, as of a time. */
type Stored = { storedAt: string; copies: OfflineCopy[] };

const isSupported = (): boolean => typeof caches === "object";

async function read(): Promise<Stored | null> {
  if (!isSupported()) return null;
  const found = await (await caches.open(cacheName)).match(address);
  return found ? ((await found.json()) as Stored) : null;
}

export const readStoredCopies = async (): Promise<OfflineCopy[]> => (await read())?.copies ?? [];

/** @returns null where nothing is stored */
export async function copiesStoredAt(): Promise<Date | null> {
  const stored = await read();
  return stored && new Date(stored.storedAt);
}

export async function storeCopies(copies: OfflineCopy[], now: Date): Promise<void> {
  if (!isSupported()) return;
  const stored: Stored = { storedAt: now.toISOString(), copies };
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(stored)));
}

export const removeStoredCopies = async (): Promise<void> => void (isSupported() && (await caches.delete(cacheName)));
