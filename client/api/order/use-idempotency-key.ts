import { useRef } from "react";
import { newIdempotencyKey } from "../../lib/trpc/idempotency.ts";

/** Keys for one action: the same request keeps its key until it has been answered, another one gets another. */
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
