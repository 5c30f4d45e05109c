import { boolean, oneOf } from "../../../shared/reader.ts";
import { deviceAtom } from "./atoms.ts";
import { createStored, localArea } from "./storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

// client/document/inline/appearance.ts reads both keys before the first paint.
export const themeAtom = deviceAtom<Theme>("system", createStored("closegap.theme", oneOf(themes), localArea));
/** Less motion, whatever the system says. */
export const reducedMotionAtom = deviceAtom(false, createStored("closegap.reduced-motion", boolean, localArea));

/** Whether videos show captions. */
export const captionsAtom = deviceAtom(true, createStored("closegap.captions", boolean, localArea));
