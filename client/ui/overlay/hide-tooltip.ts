/**
 * For what fades away under a pointer that does not move: its tooltip goes with it, as when the pointer leaves the page.
 */
export const hideTooltip = (): boolean => document.documentElement.dispatchEvent(new Event("pointerleave"));
