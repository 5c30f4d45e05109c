import { Link } from "@tanstack/react-router";
import { classNames } from "../../../../ui/class-names.ts";
import { iconButtonClass } from "../../../../ui/action/icon-button-class.ts";
import { tooltip } from "../../../../ui/overlay/tooltip.ts";
import type { NavAction } from "./navigation-actions.ts";
import { PanelLink } from "./panel-link.tsx";
import styles from "./top-navigation.module.css";
import { useLoginSearch } from "../use-login-search.ts";

const only = { desktop: "desktop-only", mobile: "mobile-only", all: undefined };

export function NavigationAction({
  action: { to, label, variant, Badge, Panel, hasSheet, on },
}: {
  action: NavAction;
}) {
  const loginSearch = useLoginSearch();
  const target = { to, search: to === "/login" || to === "/signup" ? loginSearch : {} };
  if (typeof variant === "string") {
    return (
      <Link {...target} className={classNames(styles.text, variant === "solid" && styles.solid, only[on])}>
        {label}
      </Link>
    );
  }
  const Icon = variant;
  const className = classNames(iconButtonClass({ className: styles.icon }), only[on]);
  const children = (
    <>
      <Icon />
      {/* With what the badge says it is the link's name. */}
      <span className="sr-only">{label} </span>
      {Badge ? <Badge /> : null}
    </>
  );
  return Panel ? (
    <PanelLink to={to} Panel={Panel} hasSheet={hasSheet} {...tooltip(label)} className={className}>
      {children}
    </PanelLink>
  ) : (
    <Link {...target} {...tooltip(label)} className={className}>
      {children}
    </Link>
  );
}
