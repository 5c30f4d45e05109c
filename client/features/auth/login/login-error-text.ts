const texts = {
  misconfigured: {
    title: "로그인 설정에 문제가 있어요",
    text: "서비스 쪽 문제예요. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  },
  general: {
    title: "로그인하지 못했어요",
    text: "로그인하는 중에 문제가 생겼어요. 처음부터 다시 시도해 주세요.",
  },
  foreignAddress: {
    title: "다른 사이트로 이동하는 주소예요",
    text: "안전을 위해 이동을 멈췄어요. 로그인은 아래에서 다시 할 수 있어요.",
  },
  denied: {
    title: "로그인이 거부됐어요",
    text: "로그인 서비스에서 승인하지 않았어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  },
  expiredLink: {
    title: "더 이상 사용할 수 없는 링크예요",
    text: "만료됐거나 이미 사용한 링크예요. 로그인 페이지에서 다시 시작해 주세요.",
  },
};

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
