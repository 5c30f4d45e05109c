/*
 * Ctrl+K (⌘K) and "/" lead to the search: to its field where the page has one, else by the magnifier. "/" is typed in a
 * field, and does nothing when shortcuts of a single key are switched off. Loaded when the page is interactive.
 */

const typedIn = "input, textarea, select, [contenteditable]";

function usesSingleKeys(): boolean {
  try {
    return !localStorage.getItem("closegap.player")?.includes('"singleKeys":false');
  } catch {
    // The browser refuses storage, so nothing is switched off.
    return true;
  }
}

function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, target: Element): boolean {
  if (altKey || target.closest("[role=dialog]")) return false;
  if (ctrlKey || metaKey) return !shiftKey && code === "KeyK";
  return key === "/" && !target.closest(typedIn) && usesSingleKeys();
}

addEventListener("keydown", (event) => {
  const { target } = event;
  const isTaken = event.defaultPrevented || document.documentElement.dataset["intro"] !== undefined;
  if (isTaken || !(target instanceof Element) || !isSearchKey(event, target)) return;
  const field = document.querySelector<HTMLInputElement>('form[action="/search"] input');
  const magnifier = document.querySelector<HTMLElement>('a[href="/search"]');
  if (!field && !magnifier) return;
  event.preventDefault();
  if (!field) return magnifier?.click();
  field.focus();
  field.select();
});
