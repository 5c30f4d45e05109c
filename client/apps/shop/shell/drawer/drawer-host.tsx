import { onDemand } from "../../../../document/on-demand.tsx";
import { useDrawer } from "./use-drawer.ts";

const DrawerMenu = onDemand(() => import("./drawer-menu.tsx").then(({ DrawerMenu }) => DrawerMenu));

export function DrawerHost() {
  const [open, setOpen] = useDrawer();
  return <DrawerMenu open={open} onClose={() => setOpen(false)} />;
}
