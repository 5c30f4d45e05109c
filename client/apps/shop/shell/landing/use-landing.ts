import { useEffect, useLayoutEffect } from "react";
import { useAtom } from "../../../../document/use-atom.ts";
import { isLocked, type LandingPhase, playLanding } from "./landing-phase.ts";
import { landingPhaseAtom } from "./landing-state.ts";

/** Runs the intro and answers how far it is. */
export function useLanding(pathname: string): { phase: LandingPhase; skip: () => void } {
  const [phase, setPhase] = useAtom(landingPhaseAtom);
  const done = phase === "done";
  const atHome = pathname === "/";

  useEffect(() => {
    if (done) return;
    const startedAt = introStart();
    if (!atHome || startedAt === null) return setPhase("done");
    setPhase("covered");
    return playLanding(setPhase, performance.now() - startedAt);
  }, [done, atHome, setPhase]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-scroll-locked", isLocked(phase));
    if (phase !== "waiting") root.removeAttribute("data-intro");
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

/** When the document's script started the intro, in milliseconds since the page started to load; null where there is none. */
function introStart(): number | null {
  const { intro } = document.documentElement.dataset;
  return intro === undefined ? null : Number(intro);
}
