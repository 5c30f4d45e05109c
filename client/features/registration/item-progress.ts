import type { RegisteredItem } from "../../../shared/registration/schema.ts";

/** From this percentage on an item counts as almost completed. */
const nearlyFrom = 80;

export const isFinished = ({ completedAt }: Pick<RegisteredItem, "completedAt">): boolean => completedAt !== null;

export const isNearlyDone = (item: Pick<RegisteredItem, "completedAt" | "progressRate">): boolean =>
  !isFinished(item) && item.progressRate >= nearlyFrom;

/** The time left to watch, by the same measure as the percentage beside it. */
export const secondsLeft = ({
  durationSec,
  progressRate,
}: Pick<RegisteredItem, "durationSec" | "progressRate">): number =>
  Math.round((durationSec * (100 - progressRate)) / 100);
