import type { ReactNode } from "react";
import { AuthLayout } from "../auth-layout.tsx";
import { resetText } from "./text.ts";

/** The width of the slit at each step, in rem. */
const slits = { request: 12, code: 5.6, change: 1.4, done: 0 };

interface ResetLayoutProps {
  at: keyof typeof slits;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function ResetLayout({ at, title, lead, children }: ResetLayoutProps) {
  return (
    <AuthLayout scene="password" open={slits[at]} text={resetText.illustration} title={title} lead={lead}>
      {children}
    </AuthLayout>
  );
}
