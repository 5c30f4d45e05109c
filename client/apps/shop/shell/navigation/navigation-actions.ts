import type { LinkProps } from "@tanstack/react-router";
import { Bell, Heart, LogIn, type LucideIcon, Search, ShoppingCart } from "lucide-react";
import type { ComponentType } from "react";
import type { SessionStatus } from "../../../../lib/session/session-state.ts";
import { CartCount } from "./cart-count.tsx";
import { NotificationPanel } from "./notification-panel-on-demand.ts";
import { SearchPanel } from "./search-panel-on-demand.ts";
import { UnreadCount } from "./unread-count.tsx";
import type { NavPanelProps } from "./panel-link.tsx";
import { menuText } from "../text.ts";

interface ActionShape {
  to: LinkProps["to"];
  label: string;
  /** A label, a label on a solid background, or this icon with the label as its accessible name. */
  variant: "text" | "solid" | LucideIcon;
  /** The mark on the icon: a number, a dot. */
  Badge?: ComponentType;
  /** The overlay that a click opens in place of the page: on a wide screen, and with `hasSheet` on a phone. */
  Panel?: ComponentType<NavPanelProps>;
  hasSheet?: true;
  sessions: readonly SessionStatus[];
  on: "desktop" | "mobile" | "all";
}

const everyone = ["authenticated", "loading", "unauthenticated"] as const;
const likelySignedIn = ["authenticated", "loading"] as const;
const signedOut = ["unauthenticated"] as const;

/** Items at the right of the top navigation between Studio and the avatar: one line each, in order. */
const actions = [
  { to: "/classroom", label: menuText.classroom, variant: "text", sessions: likelySignedIn, on: "desktop" },
  {
    to: "/search",
    label: menuText.search,
    variant: Search,
    Panel: SearchPanel,
    sessions: everyone,
    on: "all",
  },
  { to: "/my/wishlist", label: menuText.wishlist, variant: Heart, sessions: likelySignedIn, on: "desktop" },
  {
    to: "/my/notifications",
    label: menuText.notifications,
    variant: Bell,
    Badge: UnreadCount,
    Panel: NotificationPanel,
    hasSheet: true,
    sessions: likelySignedIn,
    on: "all",
  },
  { to: "/cart", label: menuText.cart, variant: ShoppingCart, Badge: CartCount, sessions: everyone, on: "all" },
  { to: "/login", label: "LOGIN", variant: "text", sessions: signedOut, on: "desktop" },
  { to: "/signup", label: "SIGN UP", variant: "solid", sessions: signedOut, on: "desktop" },
  { to: "/login", label: menuText.login, variant: LogIn, sessions: signedOut, on: "mobile" },
] as const satisfies readonly ActionShape[];

export type NavAction = ActionShape & Pick<(typeof actions)[number], "to">;

/** A session that is being looked up has left a sign of it in the browser: most likely it lives. */
export function actionsFor(session: SessionStatus): NavAction[] {
  const all: readonly NavAction[] = actions;
  return all.filter(({ sessions }) => sessions.includes(session));
}
