import type { User } from "../../../shared/account.ts";
import { MyPasswordForm } from "./my-password-form.tsx";
import { MyEditRow, MyHint, MyValue } from "./my-row.tsx";

export function MyPasswordRow({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <MyEditRow
      label="비밀번호"
      act={hasPassword ? "바꾸기" : "정하기"}
      renderForm={(close) => <MyPasswordForm email={user.email} hasPassword={hasPassword} onDone={close} />}
    >
      <MyValue>{hasPassword ? "정해 두었어요" : "아직 없어요"}</MyValue>
      <MyHint>
        {hasPassword ? "바꾸면 다른 기기에서는 로그아웃돼요." : "정해 두면 이메일로도 로그인할 수 있어요."}
      </MyHint>
    </MyEditRow>
  );
}
