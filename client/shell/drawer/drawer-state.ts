import { deviceAtom } from "../../lib/atoms.ts";

export const drawerOpenAtom = deviceAtom(false);
