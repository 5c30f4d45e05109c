import { useEffect, useRef } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
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
    const [{ toNestErrors }, schema] = await Promise.all([import("@hookform/resolvers"), load()]);
    return async (values, _, options) => {
      const result = await schema.safeParseAsync(values, { reportInput: true });
      if (result.success) return { values: result.data, errors: {} };
      return { values: {}, errors: toNestErrors(errorsOf(result.error.issues, errorText), options) };
    };
  } catch (failure) {
    console.warn("the schema of a form could not be loaded", failure);
    return (values) => ({ values, errors: {} }) as never;
  }
}

/**
 * The first error of each field, by its path. A check of the schema has a message for callers of the server, which would
 * take the place of the form's sentence: the library's own resolver would keep it.
 */
const errorsOf = (issues: readonly z.core.$ZodIssue[], errorText: (problem: Problem) => string): FieldErrors =>
  Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join("."), { type: issue.code, message: errorText(issue) }]),
  );
