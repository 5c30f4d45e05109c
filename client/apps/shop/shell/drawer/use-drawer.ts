import { useEffect } from "react";
import { useAtom } from "../../../../document/use-atom.ts";
import { onMobileEnd } from "../../../../lib/mobile.ts";
import { drawerOpenAtom } from "./drawer-state.ts";

/**
 * Whether the drawer is open. Only a window that becomes wide closes it: a document that is being hydrated counts as
 * wide at first, and its button may have been pressed already.
 */
export function useDrawer() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  useEffect(() => onMobileEnd(() => setOpen(false)), [setOpen]);
  return [open, setOpen] as const;
}
