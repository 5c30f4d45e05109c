/** Items behind `after`, or first. @returns null: there is no `after` */
export function placed<Item>(items: readonly Item[], added: readonly Item[], after: Item | null): Item[] | null {
  const rest = items.filter((item) => !added.includes(item));
  const at = after === null ? 0 : rest.indexOf(after) + 1;
  return after !== null && at === 0 ? null : rest.toSpliced(at, 0, ...added);
}
