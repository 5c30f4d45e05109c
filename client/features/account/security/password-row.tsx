import type { User } from "../../../../shared/account.ts";
import { PasswordForm } from "./password-form.tsx";
import { EditableRow, SettingsHint, SettingsValue } from "../form/settings-row.tsx";

export function PasswordRow({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <EditableRow
      label="비밀번호"
      act={hasPassword ? "바꾸기" : "정하기"}
      renderForm={(close) => <PasswordForm email={user.email} hasPassword={hasPassword} onDone={close} />}
    >
      <SettingsValue>{hasPassword ? "정해 두었어요" : "아직 없어요"}</SettingsValue>
      <SettingsHint>
        {hasPassword ? "바꾸면 다른 기기에서는 로그아웃돼요." : "정해 두면 이메일로도 로그인할 수 있어요."}
      </SettingsHint>
    </EditableRow>
  );
}
