import { z } from "zod";
import { createStored, sessionArea } from "../../lib/storage.ts";

/** Whether the intro has played in this tab. */
export const landingSeen = createStored("closegap.landing", z.literal(true), sessionArea);
