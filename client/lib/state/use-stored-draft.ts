import { useState } from "react";
import { type ReadBy, type Reader, object, text } from "../../../shared/reader.ts";
import { viewerIdAtom } from "../session/session-state.ts";
import { newIdempotencyKey } from "../trpc/idempotency.ts";
import { createStored, localArea, userPrefix } from "./storage.ts";
import { useAtomValue } from "../../document/use-atom.ts";

type Fields = Record<string, Reader<unknown>>;
type DraftOf<F extends Fields> = { [Name in keyof F]: ReadBy<F[Name]> };

interface DraftOptions<F extends Fields> {
  name: string;
  /** The subject, where a user has several drafts of the name. */
  id?: string;
  fields: F;
  empty: DraftOf<F>;
}

/** A user's draft, on this device until it is sent; `key`: the server stores it once. */
export function useStoredDraft<F extends Fields>({ name, id = "", fields, empty }: DraftOptions<F>) {
  const userId = useAtomValue(viewerIdAtom) ?? "";
  const stored = createStored(userPrefix(name, userId) + id, object({ ...fields, key: text }), localArea);
  const fresh = () => ({ ...empty, key: newIdempotencyKey() });
  const [value, setValue] = useState(() => (stored.read() ?? fresh()) as DraftOf<F> & { key: string });
  const isEmpty = (draft: DraftOf<F>) => Object.keys(empty).every((field) => draft[field] === empty[field]);
  const { key, ...draft } = value;
  return {
    key,
    draft: draft as unknown as DraftOf<F>,
    write: (change: Partial<DraftOf<F>>): void => {
      // Another text is another call.
      const next = { ...value, ...change, key: newIdempotencyKey() };
      setValue(next);
      if (isEmpty(next)) stored.remove();
      else stored.write(next);
    },
    clear: (): void => {
      setValue(fresh());
      stored.remove();
    },
  };
}
