import { errorText } from "../../../lib/error-text.ts";

interface LoginNotice {
  tone: "info" | "critical";
  text: string;
}

const noAnswer = "로그인 서비스에서 답을 받지 못했어요. 다시 하거나 다른 방법으로 로그인해 주세요.";

/** By the value of `error` in the URL of /login: codes of the auth service and of the API. */
const sentences = new Map([
  ["AccessDenied", "로그인을 허락하지 않아서 멈췄어요. 다시 하거나 다른 방법으로 로그인해 주세요."],
  ["CredentialsSignin", errorText("INVALID_CREDENTIALS")],
  ["Configuration", "로그인 설정에 문제가 있어요. 이메일로 로그인하거나 잠시 뒤에 다시 해 주세요."],
  ["OAuthAccountNotLinked", errorText("SOCIAL_EMAIL_TAKEN")],
  ["OAuthSignin", noAnswer],
  ["OAuthSignInError", noAnswer],
  ["OAuthCallback", noAnswer],
  ["OAuthCallbackError", noAnswer],
  ["Callback", noAnswer],
  ...(
    [
      "SOCIAL_EMAIL_TAKEN",
      "SOCIAL_ACCOUNT_TAKEN",
      "SOCIAL_PROOF_INVALID",
      "SOCIAL_PROVIDER_UNKNOWN",
      "SOCIAL_PROVIDER_UNAVAILABLE",
      "ACCOUNT_LOCKED",
      "TOO_MANY_REQUESTS",
      "UNTRUSTED_ORIGIN",
    ] as const
  ).map((code): [string, string] => [code, errorText(code)]),
]);

/** The reason for the redirect to /login; an unknown value gets a general sentence and is not shown. */
export function loginNotice(error: string | undefined): LoginNotice | null {
  if (!error) return null;
  if (error === "SessionRequired") {
    return { tone: "info", text: "로그인이 필요한 화면이에요. 로그인하면 보던 곳으로 돌아가요." };
  }
  return { tone: "critical", text: sentences.get(error) ?? "로그인하지 못했어요. 다시 로그인해 주세요." };
}
