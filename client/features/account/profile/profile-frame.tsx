import type { ReactNode } from "react";
import { SettingsLayout } from "../form/settings-layout.tsx";

export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <SettingsLayout title="내 정보" lead="이름과 얼굴은 질문과 후기에 보여요. 나머지는 나만 봐요.">
      {children}
    </SettingsLayout>
  );
}
