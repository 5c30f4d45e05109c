import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { TooltipPopupProps } from "./tooltip-host.tsx";
import styles from "./tooltip.module.css";

export function TooltipPopup({ open, target }: TooltipPopupProps) {
  return (
    <Base.Root open={open}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={target?.element} side="bottom" sideOffset={6}>
          <Base.Popup className={styles.tip} data-tooltip-popup="">
            {target?.text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
