import { useEffect } from "react";
import { useAtom } from "../../../../document/use-atom.ts";
import { useMobile } from "../../../../lib/mobile.ts";
import { onDemand } from "../../../../document/on-demand.tsx";
import { drawerOpenAtom } from "./drawer-state.ts";

const DrawerMenu = onDemand(() => import("./drawer-menu.tsx").then(({ DrawerMenu }) => DrawerMenu));

/** A wide window has no drawer. */
export function DrawerHost() {
  const mobile = useMobile();
  const [open, setOpen] = useAtom(drawerOpenAtom);
  useEffect(() => {
    if (!mobile) setOpen(false);
  }, [mobile, setOpen]);
  return <DrawerMenu open={open} onClose={() => setOpen(false)} />;
}
