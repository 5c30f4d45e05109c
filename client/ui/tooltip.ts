/** For an element that is a name of its own: what the tooltip host shows beside it under the pointer and on keyboard focus. */
export const tooltip = (text: string) => ({ "data-tooltip": text });

export const tooltipHideEvent = "tooltiphide";

/** For what fades away under a pointer that does not move: its tooltip goes with it. */
export const hideTooltip = (): boolean => document.dispatchEvent(new Event(tooltipHideEvent));
