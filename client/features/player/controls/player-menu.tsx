import { Menu } from "@videojs/react";
import { type ReactNode, useState } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { mobileQuery, useMobile } from "../../../lib/mobile.ts";
import { useCloseOnBack } from "../../../ui/overlay/close-on-back.ts";
import styles from "./player-menu.module.css";
import { fullscreenAtom } from "../video/lecture-player.ts";

interface PlayerMenuProps {
  /** The accessible name of the list. */
  name: string;
  /** The accessible name of the button, with the selected value. */
  label: string;
  /** The content of the button, and its class. */
  trigger: ReactNode;
  triggerClass: string | undefined;
  children: ReactNode;
}

/** A menu of the control bar, inside the player, so that it is also shown in fullscreen. */
export function PlayerMenu({ name, label, trigger, triggerClass, children }: PlayerMenuProps) {
  const fullscreen = useAtomValue(fullscreenAtom);
  const mobile = useMobile();
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  // On phones the video is lower than the menu, so the menu opens downwards.
  const under = mobile && !fullscreen && matchMedia(mobileQuery).matches;
  return (
    <Menu.Root open={open} onOpenChange={setOpen} side={under ? "bottom" : "top"} align="end" boundary="viewport">
      <Menu.Trigger className={triggerClass} aria-label={label}>
        {trigger}
      </Menu.Trigger>
      <Menu.Popup className={styles.popup}>
        <Menu.Content aria-label={name}>{children}</Menu.Content>
      </Menu.Popup>
    </Menu.Root>
  );
}
