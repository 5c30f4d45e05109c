import type { LinkProps } from "@tanstack/react-router";
import { LogIn, type LucideIcon } from "lucide-react";
import type { SessionStatus } from "../lib/session/session-state.ts";

type ActionShape = {
  to: LinkProps["to"];
  label: string;
  /** Words alone, words on a solid ground, or this icon with the words as its name. */
  variant: "text" | "solid" | LucideIcon;
  sessions: readonly SessionStatus[];
  on: "desktop" | "mobile";
};

/** What is shown at the right of the top navigation, in order, between Studio and the face. */
const actions = [
  { to: "/classroom", label: "내 강의실", variant: "text", sessions: ["authenticated", "loading"], on: "desktop" },
  { to: "/login", label: "LOGIN", variant: "text", sessions: ["unauthenticated"], on: "desktop" },
  { to: "/signup", label: "SIGN UP", variant: "solid", sessions: ["unauthenticated"], on: "desktop" },
  { to: "/login", label: "로그인", variant: LogIn, sessions: ["unauthenticated"], on: "mobile" },
] as const satisfies readonly ActionShape[];

export type NavAction = (typeof actions)[number];

/** A session that is being looked up has left a sign of it in the browser: most likely it lives. */
export const actionsFor = (session: SessionStatus): NavAction[] =>
  actions.filter(({ sessions }: ActionShape) => sessions.includes(session));
