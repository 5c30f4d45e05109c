import { expect, test } from "vitest";
import { loginErrorText } from "./login-error-text.ts";

test.each([
  [{ error: "Configuration", code: "NO_SECRET" }, "로그인 설정에 문제가 있어요", "NO_SECRET"],
  [{ error: "Configuration" }, "로그인 설정에 문제가 있어요", "Configuration"],
  [{ error: "Configuration", code: "0800-전화" }, "로그인 설정에 문제가 있어요", "Configuration"],
  [{ error: "INVALID_CALLBACK_URL_ERROR" }, "다른 사이트로 이동하는 주소예요", "INVALID_CALLBACK_URL_ERROR"],
  [{ error: "AccessDenied" }, "로그인이 거부됐어요", "AccessDenied"],
  [{ error: "Verification" }, "더 이상 사용할 수 없는 링크예요", "Verification"],
  [{ error: "계좌로 보내세요" }, "로그인하지 못했어요", undefined],
  [{}, "로그인하지 못했어요", undefined],
])("%j is shown as %j with the code %j", (search, title, code) => {
  const text = loginErrorText(search);
  expect([text.title, text.code]).toEqual([title, code]);
});
