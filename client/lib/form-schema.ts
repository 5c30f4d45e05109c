import { useEffect, useRef } from "react";
import type { FieldValues, Resolver, ResolverResult } from "react-hook-form";
import type { z } from "zod";

type Problem = { path: readonly PropertyKey[]; input?: unknown };

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
  errorText: (problem: Problem) => string,
): Promise<Resolver<Input, unknown, Output>> {
  try {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    const resolve = zodResolver(schema);
    return async (values, ...rest) => withTexts(await resolve(values, ...rest), values, errorText);
  } catch (failure) {
    console.warn("the schema of a form could not be loaded", failure);
    return (values) => ({ values, errors: {} }) as never;
  }
}

/** A check of the schema has a message for callers of the server, which would take the place of the form's sentence. */
function withTexts<Input extends FieldValues, Output>(
  result: ResolverResult<Input, Output>,
  values: Input,
  errorText: (problem: Problem) => string,
): ResolverResult<Input, Output> {
  for (const [name, error] of Object.entries(result.errors))
    if (error?.message !== undefined) error.message = errorText({ path: [name], input: values[name] });
  return result;
}
