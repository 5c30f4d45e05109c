import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { z } from "zod";
import { loadAccount } from "../../features/account/my-account-data.ts";
import { MyAccountScreen } from "../../features/account/my-account-screen.tsx";
import { MyAccountSkeleton } from "../../features/account/my-account-skeleton.tsx";
import { requireSession } from "../../lib/require-session.ts";
import { userAtom } from "../../lib/session-state.ts";

export const Route = createFileRoute("/my/account")({
  validateSearch: z.object({ error: z.string().optional().catch(undefined) }),
  beforeLoad: requireSession,
  loader: loadAccount,
  head: () => ({ meta: [{ title: "내 정보 · CLOSEGAP" }] }),
  pendingComponent: MyAccountSkeleton,
  component: Account,
});

function Account() {
  const { error } = Route.useSearch();
  const user = useAtomValue(userAtom);
  // Signed out meanwhile: the way to sign in is being taken.
  return user ? <MyAccountScreen user={user} error={error} /> : <MyAccountSkeleton />;
}
