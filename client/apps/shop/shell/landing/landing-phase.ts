/**
 * - waiting: nothing is decided yet; the document's script shows the intro or leaves it out by an attribute
 * - covered: the intro plays over everything
 * - arriving: navigation and side menu come in beneath it
 * - fading: it leaves
 * - free: the page scrolls and takes the focus
 * - done: the intro is gone for the rest of the visit
 */
export type LandingPhase = "waiting" | "covered" | "arriving" | "fading" | "free" | "done";

/** When each phase starts, in milliseconds after the first frame. */
export const landingMs = { arriving: 3_000, fading: 3_500, free: 5_000, done: 7_000 } as const;

const steps: readonly [LandingPhase, number][] = [
  ["arriving", landingMs.arriving],
  ["fading", landingMs.fading],
  ["free", landingMs.free],
  ["done", landingMs.done],
];

/**
 * Calls `onPhase` for each phase after the first.
 * @param playedMs how long the intro has been on the screen
 * @returns stops it where it is
 */
export function playLanding(onPhase: (phase: LandingPhase) => void, playedMs: number): () => void {
  const timers = steps.map(([phase, afterMs]) => setTimeout(onPhase, Math.max(0, afterMs - playedMs), phase));
  return () => timers.forEach((timer) => clearTimeout(timer));
}

/** No scrolling, and nothing under the intro takes the focus. */
export const isLocked = (phase: LandingPhase): boolean =>
  phase === "covered" || phase === "arriving" || phase === "fading";
