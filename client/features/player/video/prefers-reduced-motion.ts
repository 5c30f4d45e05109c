/** The person asked their system for less motion: nothing starts by itself then. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
