import type { ReactNode } from "react";
import { SettingsLayout } from "../form/settings-layout.tsx";
import { settingsFrameText } from "../frame-text.ts";

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <SettingsLayout title={settingsFrameText.title} lead={settingsFrameText.lead}>
      {children}
    </SettingsLayout>
  );
}
