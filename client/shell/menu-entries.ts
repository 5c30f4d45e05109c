import type { LinkProps } from "@tanstack/react-router";
import {
  House,
  IdCard,
  Layers,
  type LucideIcon,
  Monitor,
  MonitorPlay,
  NotebookPen,
  ReceiptText,
  ShoppingCart,
  SlidersHorizontal,
  SquarePlay,
  Users,
} from "lucide-react";

type EntryShape = { to: LinkProps["to"]; label: string; icon: LucideIcon; exact?: boolean };

/** The menus as data: a screen that comes later is one more line here. */
export const browseEntries = [
  { to: "/lectures", label: "강의", icon: SquarePlay },
  { to: "/courses", label: "코스", icon: Layers },
  { to: "/teachers", label: "크리에이터", icon: Users },
] as const satisfies readonly EntryShape[];

export const classroomEntry = { to: "/classroom", label: "내 강의실", icon: MonitorPlay } as const satisfies EntryShape;

export const cartEntry = { to: "/cart", label: "장바구니", icon: ShoppingCart } as const satisfies EntryShape;

const ownEntries = [
  { to: "/my", label: "마이 홈", icon: House, exact: true },
  { to: "/my/account", label: "내 정보", icon: IdCard },
  { to: "/my/registrations", label: "수강 내역", icon: Monitor },
  { to: "/my/orders", label: "구매 내역", icon: ReceiptText },
] as const satisfies readonly EntryShape[];

export const accountEntries = [...ownEntries, cartEntry] as const;

/** The drawer's group also holds what is shown elsewhere on a wide screen; the cart has a row of its own there. */
export const drawerAccountEntries = [
  ...ownEntries,
  { to: "/my/notes", label: "내 노트", icon: NotebookPen },
  { to: "/my/settings", label: "설정", icon: SlidersHorizontal },
] as const satisfies readonly EntryShape[];

export type MenuEntry =
  | (typeof browseEntries | typeof accountEntries | typeof drawerAccountEntries)[number]
  | typeof classroomEntry;
