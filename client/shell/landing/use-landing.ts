import { useAtom } from "jotai";
import { useHydrateAtoms } from "jotai/utils";
import { useEffect, useLayoutEffect } from "react";
import { firstPhase, isLocked, type LandingPhase, playLanding } from "./landing-phase.ts";
import { landingPhaseAtom } from "./landing-state.ts";
import { storeLandingSeen, wasLandingSeen } from "./landing-seen.ts";

/** Runs the intro and answers how far it is. */
export function useLanding(pathname: string): { phase: LandingPhase; skip: () => void } {
  // Before the first render of anything that asks, so that no frame shows the page uncovered.
  useHydrateAtoms([[landingPhaseAtom, phaseAtEntry(pathname)]]);
  const [phase, setPhase] = useAtom(landingPhaseAtom);
  const done = phase === "done";
  const atHome = pathname === "/";

  useEffect(() => {
    if (done) return storeLandingSeen(new Date());
    if (!atHome) return setPhase("done");
    return playLanding(setPhase);
  }, [done, atHome, setPhase]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-scroll-locked", isLocked(phase));
    root.removeAttribute("data-content-hidden");
    return () => root.removeAttribute("data-scroll-locked");
  }, [phase]);

  useEffect(() => {
    if (done) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPhase("done");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [done, setPhase]);

  return { phase, skip: () => setPhase("done") };
}

const phaseAtEntry = (pathname: string): LandingPhase =>
  firstPhase({
    pathname,
    seen: wasLandingSeen(new Date()),
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
