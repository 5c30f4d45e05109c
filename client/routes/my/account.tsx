import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { z } from "zod";
import { loadAccount } from "../../api/account.ts";
import { ProfileScreen } from "../../features/account/profile/profile-screen.tsx";
import { ProfileSkeleton } from "../../features/account/profile/profile-skeleton.tsx";
import { requireSession } from "../../lib/session/require-session.ts";
import { userAtom } from "../../lib/session/session-state.ts";

export const Route = createFileRoute("/my/account")({
  validateSearch: z.object({ error: z.string().optional().catch(undefined) }),
  beforeLoad: requireSession,
  loader: loadAccount,
  head: () => ({ meta: [{ title: "내 정보 · CLOSEGAP" }] }),
  pendingComponent: ProfileSkeleton,
  component: Account,
});

function Account() {
  const { error } = Route.useSearch();
  const user = useAtomValue(userAtom);
  // Signed out meanwhile: the way to sign in is being taken.
  return user ? <ProfileScreen user={user} error={error} /> : <ProfileSkeleton />;
}
