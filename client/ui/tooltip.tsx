import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import styles from "./tooltip.module.css";

/** Opens a tooltip at once when the one beside it was just shown. Mounted once around the app. */
export const TooltipProvider = Base.Provider;

interface TooltipProps {
  text: string;
  side?: "top" | "bottom" | "left" | "right";
  /** The element it explains: takes a ref and props, and has its own accessible name. */
  children: ReactElement;
}

export function Tooltip({ text, side = "bottom", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.tip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
