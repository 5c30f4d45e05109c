/** Whether the focused element uses the key itself. */
export function isHandledByTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]")) return true;
  if (key === " ") return target.closest("button, a, summary, [role=tab]") !== null;
  return key.startsWith("Arrow") && target.closest("[role=tab], [role=slider], [data-scrolls]") !== null;
}
