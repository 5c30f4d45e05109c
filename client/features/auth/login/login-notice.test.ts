import { expect, test } from "vitest";
import { loginNotice } from "./login-notice.ts";

test.each([
  ["SessionExpired", "info", "로그인이 만료됐어요."],
  ["SessionRequired", "info", "로그인이 필요한 페이지예요."],
  ["SOCIAL_EMAIL_TAKEN", "critical", "같은 이메일로 가입한 계정이 있어요."],
  ["OAuthAccountNotLinked", "critical", "같은 이메일로 가입한 계정이 있어요."],
  ["SOCIAL_ACCOUNT_TAKEN", "critical", "이미 다른 계정에 연결돼 있어요."],
  ["AccessDenied", "critical", "로그인이 거부됐어요."],
  ["OAuthCallbackError", "critical", "로그인하는 중에 문제가 생겼어요."],
  ["Configuration", "critical", "로그인 설정에 문제가 있어요."],
  ["CredentialsSignin", "critical", "이메일이나 비밀번호가 맞지 않아요."],
  ["<b>전화 주세요</b>", "critical", "로그인하지 못했어요."],
  ["constructor", "critical", "로그인하지 못했어요."],
])("[R8.11] /login?error=%s is shown as %s: %s", (error, tone, start) => {
  const notice = loginNotice(error);
  expect(notice?.tone).toBe(tone);
  expect(notice?.text.startsWith(start)).toBe(true);
});

test.each([undefined, ""])("without an error (%j) there is no notice", (error) => {
  expect(loginNotice(error)).toBeNull();
});
