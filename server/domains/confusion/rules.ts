import { questionLimits } from "../../../shared/question/limits.ts";

export type ConfusedSlot = { startSec: number; timestampSec: number; learners: number; questionCount: number };

/** The scenes with the most users, the first ten seconds of each: adjacent slots are one scene. */
export function worstSlots(slots: readonly ConfusedSlot[]): ConfusedSlot[] {
  const chosen: ConfusedSlot[] = [];
  for (const slot of slots.toSorted((a, b) => b.learners - a.learners || a.startSec - b.startSec)) {
    if (chosen.length === questionLimits.confusedScenesMax) break;
    const isPartOfChosen = chosen.some(
      ({ startSec }) => Math.abs(startSec - slot.startSec) <= questionLimits.confusionSlotSeconds,
    );
    if (!isPartOfChosen) chosen.push(slot);
  }
  return chosen;
}
