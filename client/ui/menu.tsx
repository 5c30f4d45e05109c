import { Menu as Base } from "@base-ui/react/menu";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import popup from "./popup.module.css";

interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** What it does; or `link`, where it leads, as an anchor or a router's link without children. */
  onSelect?: () => void;
  link?: ReactElement;
  /** Stands last, under a line, in crimson. */
  destructive?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

export function Menu({ trigger, items, align = "start" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.place} sideOffset={6} align={align}>
          <Base.Popup className={popup.popup}>
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.destructive ? <Base.Separator className={popup.line} /> : null}
                <Entry {...item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ label, icon, onSelect, link, destructive, disabled }: MenuItem) {
  const className = classNames(popup.item, destructive && popup.bad);
  if (link) {
    return (
      <Base.LinkItem className={className} render={link} closeOnClick>
        {icon}
        {label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={className} onClick={onSelect} disabled={disabled}>
      {icon}
      {label}
    </Base.Item>
  );
}
