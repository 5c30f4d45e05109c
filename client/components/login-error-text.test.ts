import { expect, test } from "vitest";
import { loginErrorText } from "./login-error-text.ts";

test.each([
  [{ error: "Configuration", code: "NO_SECRET" }, "로그인 설정에 문제가 있어요", "NO_SECRET"],
  [{ error: "Configuration" }, "로그인 설정에 문제가 있어요", "Configuration"],
  [{ error: "Configuration", code: "0800-전화" }, "로그인 설정에 문제가 있어요", "Configuration"],
  [{ error: "INVALID_CALLBACK_URL_ERROR" }, "돌아갈 곳이 우리 사이트가 아니에요", "INVALID_CALLBACK_URL_ERROR"],
  [{ error: "AccessDenied" }, "로그인을 허락하지 않았어요", "AccessDenied"],
  [{ error: "Verification" }, "이제 쓸 수 없는 링크예요", "Verification"],
  [{ error: "계좌로 보내세요" }, "로그인하지 못했어요", undefined],
  [{}, "로그인하지 못했어요", undefined],
])("%j is shown as %j with the code %j", (search, title, code) => {
  const text = loginErrorText(search);
  expect([text.title, text.code]).toEqual([title, code]);
});
