/** Learners who did not understand a second of the published lecture. */
export interface Confused {
  startSec: number;
  learners: number;
}
