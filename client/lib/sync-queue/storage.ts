import type { Reader } from "../../../shared/reader.ts";
import { createStored, localArea, storedKeys, userPrefix } from "../state/storage.ts";

/**
 * The values of one user that the server does not have yet, each under its own id. They outlive the page and the
 * session, and are not read while another user is signed in.
 */
export function pendingValues<Value>(
  name: string,
  userId: string,
  reader: Reader<Value>,
  area: () => Storage = localArea,
) {
  const prefix = userPrefix(name, userId);
  return {
    ids: (): string[] => storedKeys(prefix, area).map((key) => key.slice(prefix.length)),
    at: (id: string) => createStored(prefix + id, reader, area),
  };
}
