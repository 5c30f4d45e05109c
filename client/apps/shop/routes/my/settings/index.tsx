import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useAtomValue } from "../../../../../document/use-atom.ts";
import { loadSettings } from "../../../../../api/account/account.ts";
import { SettingsScreen } from "../../../../../features/account/settings/settings-screen.tsx";
import { SettingsSkeleton } from "../../../../../features/account/settings/settings-skeleton.tsx";
import { requireSession } from "../../../../../lib/session/require-session.ts";
import { userAtom } from "../../../../../lib/session/session-state.ts";
import { useLogout } from "../../../shell/use-logout.ts";
import { pageHead } from "../../../../../document/page-head.ts";
import { menuText } from "../../../shell/text.ts";

export const Route = createFileRoute("/my/settings/")({
  ssr: false,
  beforeLoad: requireSession,
  loader: loadSettings,
  head: () => pageHead({ title: menuText.settings }),
  pendingComponent: SettingsSkeleton,
  component: Settings,
});

function Settings() {
  const [now] = useState(() => new Date());
  const logOut = useLogout();
  const signedIn = useAtomValue(userAtom) !== null;
  // Signed out meanwhile: no more personal data is requested.
  return signedIn ? <SettingsScreen now={now} onLogOut={logOut} /> : <SettingsSkeleton />;
}
