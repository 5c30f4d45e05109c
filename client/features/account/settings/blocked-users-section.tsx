import { lazy, Suspense } from "react";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import { blockedUsersText as text } from "./text.ts";

// It shares its code with the sections of other pages, which load it later too.
const BlockedUsers = lazy(() => import("./blocked-users.tsx").then((module) => ({ default: module.BlockedUsers })));

export const BlockedUsersSection = () => (
  <SettingsSection title={text.title} about={text.about}>
    <Suspense fallback={<LoadingMessage />}>
      <BlockedUsers />
    </Suspense>
  </SettingsSection>
);
