/** For an element that is a name of its own: what the tooltip host shows beside it under the pointer and on keyboard focus. */
export const tooltip = (text: string) => ({ "data-tooltip": text });
