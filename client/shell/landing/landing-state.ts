import { atom } from "jotai";
import type { LandingPhase } from "./landing-phase.ts";

export const landingPhaseAtom = atom<LandingPhase>("covered");
/** The specification's landing flag. */
export const landingDoneAtom = atom((get) => get(landingPhaseAtom) === "done");
