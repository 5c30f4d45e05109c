/**
 * Whether the person came to this screen by a click on another one. A user who did wants to watch; a page opened
 * afresh waits for its first gesture, as browsers demand.
 */
export function arrivedByNavigation(): boolean {
  const [landing] = performance.getEntriesByType("navigation");
  const landedHere = landing !== undefined && new URL(landing.name).pathname === location.pathname;
  return navigator.userActivation.hasBeenActive && !landedHere;
}
