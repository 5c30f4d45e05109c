import { deviceAtom } from "../../../../lib/state/atoms.ts";

export const drawerOpenAtom = deviceAtom(false);
