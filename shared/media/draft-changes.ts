/** A change of an item, from the value that the editor has seen to the new one; null: it is not there. */
export type ItemChange<Value> = { id: string; from: Value | null; to: Value | null };

/** Null as a new value: the item is removed. `current`: values that were changed elsewhere, by id. */
export type Changed<Value> = { set: Map<string, Value | null>; current: Record<string, Value | null> };

/**
 * New values of items that are changed. Different fields of one item are merged. A change that was done before
 * does nothing, so one may be sent twice.
 */
export function changedItems<Value extends object>(
  present: ReadonlyMap<string, Value>,
  changes: readonly ItemChange<Value>[],
): Changed<Value> {
  const set = new Map<string, Value | null>();
  const current: Record<string, Value | null> = {};
  for (const change of changes) {
    const now = present.get(change.id) ?? null;
    const merged = mergedValue(now, change);
    if (merged === undefined) current[change.id] = now;
    else if (!isSame(now, merged)) set.set(change.id, merged);
  }
  return { set, current };
}

/** @returns undefined: the same was changed elsewhere, in another way */
function mergedValue<Value extends object>(
  now: Value | null,
  { from, to }: ItemChange<Value>,
): Value | null | undefined {
  if (isSame(now, to) || isSame(now, from)) return to;
  if (now === null || from === null || to === null) return undefined;
  const merged = { ...now };
  for (const field of Object.keys(to) as (keyof Value)[]) {
    if (isSame(from[field], to[field]) || isSame(now[field], to[field])) continue;
    if (!isSame(now[field], from[field])) return undefined;
    merged[field] = to[field];
  }
  return merged;
}

/** Items are flat: their fields are texts and numbers. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  const [a, b] = [one, other] as Record<string, unknown>[];
  const fields = Object.keys(a ?? {});
  return fields.length === Object.keys(b ?? {}).length && fields.every((field) => a?.[field] === b?.[field]);
}
