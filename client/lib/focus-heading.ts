/** Moves the focus to the heading of the page, so that a screen reader announces it and the next Tab starts there. */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>("#main");
  const heading = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  // The router has restored the scroll position.
  heading.focus({ preventScroll: true });
}
