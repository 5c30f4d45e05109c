import { derivedAtom, deviceAtom } from "../../../../lib/state/atoms.ts";
import type { LandingPhase } from "./landing-phase.ts";

export const landingPhaseAtom = deviceAtom<LandingPhase>("waiting");
/** The specification's landing flag. */
export const landingDoneAtom = derivedAtom((get) => get(landingPhaseAtom) === "done");
