import { useEffect, useRef } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

type Problem = { path?: PropertyKey[] | undefined; input?: unknown };

/**
 * Validates a form by its schema. Its code, and that of the schema library, is loaded once the form is shown: neither the
 * screen nor its first paint waits for it. Without it the form is sent as it is, and only the server validates it.
 * The form is validated when it is sent, which is the library's default. A message that comes when a field is left would
 * move what is being pressed.
 * @param errorText the sentence for an invalid field
 */
export function useFormSchema<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
  errorText: (problem: Problem) => string,
): Resolver<Input, unknown, Output> {
  const loading = useRef<Promise<Resolver<Input, unknown, Output>>>(undefined);
  const loadOnce = () => (loading.current ??= loadResolver(load, errorText));
  const start = useRef(loadOnce);
  useEffect(() => void start.current(), []);
  return async (...form) => (await loadOnce())(...form);
}

async function loadResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
  error: (problem: Problem) => string,
): Promise<Resolver<Input, unknown, Output>> {
  try {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    return zodResolver(schema, { error });
  } catch (failure) {
    console.warn("the schema of a form could not be loaded", failure);
    return (values) => ({ values, errors: {} }) as never;
  }
}
