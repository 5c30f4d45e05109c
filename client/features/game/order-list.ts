/** The list with the item at `from` moved to `to`; a position outside the list is its end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  const target = Math.max(0, Math.min(list.length - 1, to));
  if (item === undefined || target === from) return [...list];
  return list.toSpliced(from, 1).toSpliced(target, 0, item);
}
