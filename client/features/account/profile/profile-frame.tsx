import type { ReactNode } from "react";
import { SettingsLayout } from "../form/settings-layout.tsx";
import { profileFrameText } from "../frame-text.ts";

export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <SettingsLayout title={profileFrameText.title} lead={profileFrameText.lead}>
      {children}
    </SettingsLayout>
  );
}
