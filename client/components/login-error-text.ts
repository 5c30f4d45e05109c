import { loginErrorTexts as texts } from "./text.ts";

interface LoginErrorText {
  title: string;
  text: string;
  /** A configuration error that the user cannot fix. */
  ours: boolean;
}

const misconfigured: LoginErrorText = { ...texts.misconfigured, ours: true };

const general: LoginErrorText = { ...texts.general, ours: false };

/** The error codes of the auth service. No other text of the address is ever shown. */
const known = new Map<string, LoginErrorText>([
  ["Configuration", misconfigured],
  ["NO_SECRET", misconfigured],
  ["MISSING_NEXTAUTH_API_ROUTE_ERROR", misconfigured],
  ["CALLBACK_CREDENTIALS_HANDLER_ERROR", misconfigured],
  ["CALLBACK_CREDENTIALS_JWT_ERROR", misconfigured],
  ["EMAIL_REQUIRES_ADAPTER_ERROR", misconfigured],
  ["MISSING_ADAPTER_METHODS_ERROR", misconfigured],
  ["INVALID_CALLBACK_URL_ERROR", { ...texts.foreignAddress, ours: false }],
  ["AccessDenied", { ...texts.denied, ours: false }],
  ["Verification", { ...texts.expiredLink, ours: false }],
]);

/** @returns the text, and the code to show with it where it is a known one */
export function loginErrorText(search: { error?: string | undefined; code?: string | undefined }) {
  const code = [search.code, search.error].find((given) => given !== undefined && known.has(given));
  return { ...((code && known.get(code)) || general), code };
}
