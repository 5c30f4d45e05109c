import { DomainError } from "../../../../shared/errors.ts";

/** By field: the value that the editor has seen, and the new one. */
type Changes<Fields> = { [Field in keyof Fields]?: { from: Fields[Field]; to: Fields[Field] } | undefined };

/**
 * The new values of changed fields. A field with the new value already is left out: the change was sent before.
 * @throws DRAFT_CHANGED with the present values of the fields that were changed elsewhere
 */
export function changedFields<Fields extends object>(current: Fields, changes: Changes<Fields>): Partial<Fields> {
  const set: Partial<Fields> = {};
  const others: Partial<Fields> = {};
  for (const field of Object.keys(changes) as (keyof Fields)[]) {
    const change = changes[field];
    if (change === undefined || isSame(current[field], change.to)) continue;
    if (isSame(current[field], change.from)) set[field] = change.to;
    else others[field] = current[field];
  }
  if (Object.keys(others).length > 0) throw new DomainError("DRAFT_CHANGED", { current: others });
  return set;
}

/** Fields are texts, numbers and lists of texts. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
