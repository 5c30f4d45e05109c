import type { LinkProps } from "@tanstack/react-router";
import { LogIn, type LucideIcon } from "lucide-react";
import type { SessionStatus } from "../lib/session/session-state.ts";

type ActionShape = {
  to: LinkProps["to"];
  label: string;
  /** Words alone, words on a solid ground, or this icon with the words as its name. */
  variant: "text" | "solid" | LucideIcon;
  sessions: readonly SessionStatus[];
  on: readonly ("desktop" | "mobile")[];
};

/** What is shown at the right of the top navigation, in order, between Studio and the face. */
const actions = [
  { to: "/classroom", label: "내 강의실", variant: "text", sessions: ["authenticated"], on: ["desktop"] },
  { to: "/login", label: "LOGIN", variant: "text", sessions: ["unauthenticated"], on: ["desktop"] },
  { to: "/signup", label: "SIGN UP", variant: "solid", sessions: ["unauthenticated"], on: ["desktop"] },
  { to: "/login", label: "로그인", variant: LogIn, sessions: ["unauthenticated"], on: ["mobile"] },
] as const satisfies readonly ActionShape[];

export type NavAction = (typeof actions)[number];

/** While the session is being looked up, neither set shows. */
export const actionsFor = (session: SessionStatus, mobile: boolean): NavAction[] =>
  actions.filter(
    (action: ActionShape) => action.sessions.includes(session) && action.on.includes(mobile ? "mobile" : "desktop"),
  );
