/**
 * Ends the prerendering of links by the browser (`speculationrules` in the document). From now on the router loads what a
 * link shows, and a prerendered document would be loaded for nothing.
 */
export const endSpeculation = (): void => document.querySelector("script[type=speculationrules]")?.remove();
