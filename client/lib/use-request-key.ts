import { useRef } from "react";
import { newKey } from "./once.ts";

/** Keys for one act: the same request keeps its key until it has been answered, another one gets another. */
export function useRequestKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor: (input: unknown): string => {
      const body = JSON.stringify(input);
      if (last.current?.body !== body) last.current = { body, key: newKey() };
      return last.current.key;
    },
    answered: (): void => {
      last.current = null;
    },
  };
}
