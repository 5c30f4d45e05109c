/** The person asked their system for less motion: nothing starts by itself then. */
export const prefersCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
