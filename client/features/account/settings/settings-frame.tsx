import type { ReactNode } from "react";
import { SettingsLayout } from "../form/settings-layout.tsx";

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <SettingsLayout title="설정" lead="어디에 로그인해 있는지, 무엇을 받을지 여기서 정해요.">
      {children}
    </SettingsLayout>
  );
}
