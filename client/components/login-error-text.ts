interface LoginErrorText {
  title: string;
  text: string;
  /** A configuration error that the user cannot fix. */
  ours: boolean;
}

const misconfigured: LoginErrorText = {
  title: "로그인 설정에 문제가 있어요",
  text: "우리 쪽 문제예요. 잠시 뒤에 다시 하거나 다른 방법으로 로그인해 주세요.",
  ours: true,
};

const general: LoginErrorText = {
  title: "로그인하지 못했어요",
  text: "로그인하는 길에서 무언가 어긋났어요. 처음부터 다시 해 주세요.",
  ours: false,
};

/** The error codes of the auth service. No other text of the address is ever shown. */
const known = new Map<string, LoginErrorText>([
  ["Configuration", misconfigured],
  ["NO_SECRET", misconfigured],
  ["MISSING_NEXTAUTH_API_ROUTE_ERROR", misconfigured],
  ["CALLBACK_CREDENTIALS_HANDLER_ERROR", misconfigured],
  ["CALLBACK_CREDENTIALS_JWT_ERROR", misconfigured],
  ["EMAIL_REQUIRES_ADAPTER_ERROR", misconfigured],
  ["MISSING_ADAPTER_METHODS_ERROR", misconfigured],
  [
    "INVALID_CALLBACK_URL_ERROR",
    {
      title: "돌아갈 곳이 우리 사이트가 아니에요",
      text: "다른 사이트로 보내는 주소라 멈췄어요. 로그인은 아래에서 다시 할 수 있어요.",
      ours: false,
    },
  ],
  [
    "AccessDenied",
    {
      title: "로그인을 허락하지 않았어요",
      text: "로그인 서비스에서 멈췄어요. 다시 하거나 다른 방법으로 로그인해 주세요.",
      ours: false,
    },
  ],
  [
    "Verification",
    {
      title: "이제 쓸 수 없는 링크예요",
      text: "시간이 지났거나 이미 쓴 링크예요. 로그인 화면에서 다시 시작해 주세요.",
      ours: false,
    },
  ],
]);

/** @returns the text, and the code to show with it where it is a known one */
export function loginErrorText(search: { error?: string | undefined; code?: string | undefined }) {
  const code = [search.code, search.error].find((given) => given !== undefined && known.has(given));
  return { ...((code && known.get(code)) || general), code };
}
