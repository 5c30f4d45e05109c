/**
 * covered: the intro plays over everything. arriving: navigation and side menu come in beneath it. fading: it leaves.
 * free: the page scrolls and takes the focus. done: the intro is gone for the rest of the visit.
 */
export type LandingPhase = "covered" | "arriving" | "fading" | "free" | "done";

/** When each phase starts, in milliseconds after the first frame. */
export const landingMs = { arriving: 3_000, fading: 3_500, free: 5_000, done: 7_000 } as const;

const steps: readonly [LandingPhase, number][] = [
  ["arriving", landingMs.arriving],
  ["fading", landingMs.fading],
  ["free", landingMs.free],
  ["done", landingMs.done],
];

/** Only home has an intro; who has seen it in this visit or requests less motion has none. */
export const firstPhase = (visit: { pathname: string; seen: boolean; reducedMotion: boolean }): LandingPhase =>
  visit.pathname !== "/" || visit.seen || visit.reducedMotion ? "done" : "covered";

/** Counts from now; the function it returns stops it where it is. */
export function playLanding(onPhase: (phase: LandingPhase) => void): () => void {
  const timers = steps.map(([phase, afterMs]) => setTimeout(onPhase, afterMs, phase));
  return () => timers.forEach((timer) => clearTimeout(timer));
}

/** No scrolling, and nothing under the intro takes the focus. */
export const isLocked = (phase: LandingPhase): boolean =>
  phase === "covered" || phase === "arriving" || phase === "fading";
