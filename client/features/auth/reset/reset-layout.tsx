import type { ReactNode } from "react";
import { AuthLayout } from "../auth-layout.tsx";

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
    <AuthLayout scene="password" open={slits[at]} text={["놓친 손을", "다시 잡아요"]} title={title} lead={lead}>
      {children}
    </AuthLayout>
  );
}
