import { useRef } from "react";
import { newIdempotencyKey } from "../../lib/trpc/idempotency.ts";

/** Keys for one action: a request has the same key until it is answered, and another request has another key. */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor: (input: unknown): string => {
      const body = JSON.stringify(input);
      if (last.current?.body !== body) last.current = { body, key: newIdempotencyKey() };
      return last.current.key;
    },
    answered: (): void => {
      last.current = null;
    },
  };
}
