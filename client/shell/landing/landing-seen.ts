import { numberIn } from "../../../shared/reader.ts";
import { kstDayOf } from "../../../shared/time.ts";
import { createStored, localArea } from "../../lib/state/storage.ts";

/** The day, in Korea, on which the intro last played to its end in this browser: the script of index.html reads it. */
const landingDay = createStored("closegap.landing", numberIn(), localArea);

export const storeLandingSeen = (now: Date): void => landingDay.write(kstDayOf(now));
