import { createFileRoute } from "@tanstack/react-router";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { searchOf, text } from "../../../../../shared/reader.ts";
import { loadAccount } from "../../../../api/account/account.ts";
import { ProfileScreen } from "../../../../features/account/profile/profile-screen.tsx";
import { ProfileSkeleton } from "../../../../features/account/profile/profile-skeleton.tsx";
import { requireSession } from "../../../../lib/session/require-session.ts";
import { userAtom } from "../../../../lib/session/session-state.ts";
import { pageHead } from "../../../../document/page-head.ts";
import { menuText } from "../../shell/text.ts";

export const Route = createFileRoute("/my/account")({
  ssr: false,
  validateSearch: searchOf({ error: text }),
  beforeLoad: requireSession,
  loader: loadAccount,
  head: () => pageHead({ title: menuText.profile }),
  pendingComponent: ProfileSkeleton,
  component: Account,
});

function Account() {
  const { error } = Route.useSearch();
  const user = useAtomValue(userAtom);
  // Signed out in the meantime: the redirect to the sign-in has started.
  return user ? <ProfileScreen user={user} error={error} /> : <ProfileSkeleton />;
}
