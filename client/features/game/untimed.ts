import { boolean } from "../../../shared/reader.ts";
import { deviceAtom } from "../../lib/state/atoms.ts";
import { createStored, localArea } from "../../lib/state/storage.ts";

/** Whether attempts are started without time limits on this device. */
export const untimedAtom = deviceAtom(false, createStored("closegap.untimed-quiz", boolean, localArea));
