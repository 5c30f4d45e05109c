import { oneOf } from "../../../shared/reader.ts";
import { deviceAtom } from "./atoms.ts";
import { createStored, localArea } from "./storage.ts";

const consents = ["UNDECIDED", "GRANTED", "REFUSED"] as const;
export type MeasurementConsent = (typeof consents)[number];

/** Whether this browser lets analytics and error reporting run: not before it has agreed. */
export const measurementConsentAtom = deviceAtom<MeasurementConsent>(
  "UNDECIDED",
  createStored("closegap.measurement", oneOf(consents), localArea),
);
