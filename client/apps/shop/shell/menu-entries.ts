import type { LinkProps } from "@tanstack/react-router";
import {
  Gift,
  Headset,
  Heart,
  House,
  IdCard,
  Layers,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  Monitor,
  MonitorPlay,
  NotebookPen,
  ReceiptText,
  ShoppingCart,
  SlidersHorizontal,
  Sparkle,
  SquarePlay,
  Users,
} from "lucide-react";
import { menuText } from "./text.ts";

type EntryShape = { to: LinkProps["to"]; label: string; icon: LucideIcon; exact?: boolean };

/** The menus as data: a screen that comes later is one more line here. */
export const browseEntries = [
  { to: "/foryou", label: menuText.recommendations, icon: Sparkle },
  { to: "/lectures", label: menuText.lectures, icon: SquarePlay },
  { to: "/courses", label: menuText.courses, icon: Layers },
  { to: "/teachers", label: menuText.teachers, icon: Users },
] as const satisfies readonly EntryShape[];

/** Beside the page, and after the other entries of the drawer. */
export const promotionEntry = {
  to: "/promotions",
  label: menuText.promotions,
  icon: Gift,
} as const satisfies EntryShape;

export const classroomEntry = {
  to: "/classroom",
  label: menuText.classroom,
  icon: MonitorPlay,
} as const satisfies EntryShape;

export const cartEntry = { to: "/cart", label: menuText.cart, icon: ShoppingCart } as const satisfies EntryShape;

/** The user's own pages that the account menu and the drawer start with. */
export const accountEntries = [
  { to: "/my", label: menuText.home, icon: House, exact: true },
  { to: "/my/account", label: menuText.profile, icon: IdCard },
  { to: "/my/registrations", label: menuText.registrations, icon: Monitor },
  { to: "/my/orders", label: menuText.orders, icon: ReceiptText },
  { to: "/my/wishlist", label: menuText.wishlist, icon: Heart },
] as const satisfies readonly EntryShape[];

/** The pages that follow, in the account menu after the logout. */
export const supportEntries = [
  { to: "/my/support", label: menuText.support, icon: Headset },
  { to: "/my/suggest", label: menuText.suggest, icon: Lightbulb },
  { to: "/my/settings", label: menuText.settings, icon: SlidersHorizontal },
] as const satisfies readonly EntryShape[];

export const notesEntry = { to: "/my/notes", label: menuText.notes, icon: NotebookPen } as const satisfies EntryShape;

/** For users with a teacher page, after their own pages. */
export const inboxEntry = {
  to: "/teachers/me",
  label: menuText.inbox,
  icon: MessageSquare,
} as const satisfies EntryShape;

export type MenuEntry =
  | (typeof browseEntries | typeof accountEntries | typeof supportEntries)[number]
  | typeof promotionEntry
  | typeof notesEntry
  | typeof classroomEntry
  | typeof cartEntry
  | typeof inboxEntry;
