import { errorText } from "../../../lib/error-messages.ts";
import { loginNoticeText } from "./text.ts";

interface LoginNotice {
  tone: "info" | "critical";
  text: string;
}

/** By the value of `error` in the URL of /login: codes of the auth service and of the API. */
const sentences = new Map([
  ["AccessDenied", loginNoticeText.denied],
  ["CredentialsSignin", errorText("INVALID_CREDENTIALS")],
  ["Configuration", loginNoticeText.configuration],
  ["OAuthAccountNotLinked", errorText("SOCIAL_EMAIL_TAKEN")],
  ["OAuthSignin", loginNoticeText.noAnswer],
  ["OAuthSignInError", loginNoticeText.noAnswer],
  ["OAuthCallback", loginNoticeText.noAnswer],
  ["OAuthCallbackError", loginNoticeText.noAnswer],
  ["Callback", loginNoticeText.noAnswer],
  ...(
    [
      "SOCIAL_EMAIL_TAKEN",
      "SOCIAL_ACCOUNT_TAKEN",
      "SOCIAL_PROOF_INVALID",
      "SOCIAL_PROVIDER_UNKNOWN",
      "SOCIAL_PROVIDER_UNAVAILABLE",
      "SIGN_IN_SUSPENDED",
      "ACCOUNT_LOCKED",
      "TOO_MANY_REQUESTS",
      "UNTRUSTED_ORIGIN",
    ] as const
  ).map((code): [string, string] => [code, errorText(code)]),
]);

/** The reason for the redirect to /login; an unknown value gets a general sentence and is not shown. */
export function loginNotice(error: string | undefined): LoginNotice | null {
  if (!error) return null;
  if (error === "SessionRequired") return { tone: "info", text: loginNoticeText.sessionRequired };
  if (error === "SessionExpired") return { tone: "info", text: loginNoticeText.sessionExpired };
  return { tone: "critical", text: sentences.get(error) ?? loginNoticeText.unknown };
}
