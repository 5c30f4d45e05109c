/** First names of keys: clips, photos, announced photos, data exports, uploaded source videos, their renditions, and attachments. */
export const storageAreas = ["media", "photos", "uploads", "exports", "sources", "renditions", "attachments"] as const;
export type StorageArea = (typeof storageAreas)[number];

export class StorageKeyError extends Error {
  override readonly name = "StorageKeyError";
}

const area = `(?:${storageAreas.join("|")})`;
/** Names with a dot at the start are files of a folder's own. */
const name = "[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}";
const keyPattern = new RegExp(`^${area}(?:/${name}){1,8}$`);
const prefixPattern = new RegExp(`^(?:${area}/(?:${name}/){0,8}(?:${name})?)?$`);

export const isKey = (text: string): boolean => keyPattern.test(text);

/** @throws StorageKeyError for a text that is no key, such as one that leads out of the storage */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new StorageKeyError(`${JSON.stringify(key.slice(0, 200))} is no key of the storage`);
}

/** @throws StorageKeyError for a text that no key starts with */
export function requirePrefix(prefix: string): void {
  if (!prefixPattern.test(prefix))
    throw new StorageKeyError(`no key of the storage starts with ${JSON.stringify(prefix.slice(0, 200))}`);
}

export const areaOf = (key: string): StorageArea | undefined =>
  storageAreas.find((known) => key.startsWith(`${known}/`));
