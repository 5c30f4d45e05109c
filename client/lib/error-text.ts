import { durationText } from "../../shared/format.ts";
import { limits } from "../../shared/limits.ts";
import { type ApiErrorCode, errorCodeOf, retryAfterSeconds } from "./trpc/api-error.ts";

/** The text for each code: what happened, then what to do. Screens may be more specific. */
const sentences: Partial<Record<ApiErrorCode, string>> = {
  VALIDATION_FAILED: "적은 내용을 다시 확인해 주세요.",
  WEAK_PASSWORD: "너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.",
  WRONG_PASSWORD: "지금 쓰는 비밀번호와 달라요. 다시 확인해 주세요.",
  CODE_INVALID: "숫자가 맞지 않거나 시간이 지났어요. 다시 적거나 새로 받아 주세요.",
  CODE_EXPIRED: "시간이 지났거나 이미 쓴 링크예요. 메일을 새로 받아 주세요.",
  EMAIL_PROOF_INVALID: "이메일을 확인한 지 오래됐어요. 숫자를 다시 받아 주세요.",
  SOCIAL_SIGNUP_EXPIRED: "가입하던 시간이 지났어요. 처음부터 다시 해 주세요.",
  SOCIAL_PROOF_INVALID: "로그인 서비스의 답을 확인하지 못했어요. 다시 로그인해 주세요.",
  CONSENT_REQUIRED: "필수 항목에 동의해야 가입할 수 있어요.",
  UNAUTHENTICATED: "로그인이 필요해요.",
  TOKEN_EXPIRED: "로그인한 지 오래돼서 잠갔어요. 다시 로그인해 주세요.",
  TOKEN_INVALID: "로그인 정보를 읽을 수 없어요. 다시 로그인해 주세요.",
  REFRESH_INVALID: "로그인한 지 오래돼서 잠갔어요. 다시 로그인해 주세요.",
  INVALID_CREDENTIALS: "이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.",
  EMAIL_TAKEN: "이미 가입한 이메일이에요. 로그인해 주세요.",
  SOCIAL_EMAIL_TAKEN: "같은 이메일로 가입한 계정이 있어요. 이메일로 로그인한 다음 내 정보에서 연결해 주세요.",
  SOCIAL_ACCOUNT_TAKEN: "이미 다른 계정에 연결돼 있어요. 그 계정으로 로그인해 연결을 풀어 주세요.",
  LAST_SIGN_IN_METHOD: "로그인할 길이 이것뿐이에요. 비밀번호를 정한 다음 연결을 풀어 주세요.",
  SOCIAL_PROVIDER_UNKNOWN: "지금은 쓸 수 없는 로그인 방법이에요. 다른 방법으로 로그인해 주세요.",
  SOCIAL_PROVIDER_UNAVAILABLE: "로그인 서비스가 대답하지 않아요. 잠시 뒤에 다시 하거나 다른 방법으로 로그인해 주세요.",
  REAUTHENTICATION_REQUIRED: "로그인한 지 조금 지났어요. 다시 로그인하면 이어서 할 수 있어요.",
  ACCOUNT_LOCKED: "비밀번호를 여러 번 틀려서 잠시 쉬어요. 조금 뒤에 다시 해 주세요.",
  TOO_MANY_REQUESTS: "짧은 사이에 여러 번 했어요. 조금 뒤에 다시 해 주세요.",
  FORBIDDEN: "이 계정으로는 볼 수 없어요.",
  UNTRUSTED_ORIGIN: "다른 사이트에서 온 요청이라 받지 않았어요.",
  MEDIA_FORBIDDEN: "수강권이 있어야 볼 수 있어요.",
  NOT_REGISTERED: "지금은 볼 수 없는 강의예요. 수강권이 있으면 노트를 남길 수 있어요.",
  NOTE_CHANGED: "다른 곳에서 고친 노트예요. 두 글을 보고 골라 주세요.",
  NOTE_OUT_OF_RANGE: "이 강의에 없는 시간이에요. 다른 장면을 골라 주세요.",
  TOO_MANY_NOTES: `한 강의에는 노트를 ${limits.notesPerLectureMax}개까지 남길 수 있어요. 몇 개를 지운 다음 남겨 주세요.`,
  NOTE_COUNT_EXCEEDED: `노트는 모두 ${limits.notesPerUserMax.toLocaleString("ko-KR")}개까지 남길 수 있어요. 쓰지 않는 노트를 지운 다음 남겨 주세요.`,
  NOTE_STORAGE_EXCEEDED: `노트에 쓸 수 있는 공간(${limits.noteBytesPerUserMax / 1024 / 1024}MB)이 가득 찼어요. 쓰지 않는 노트를 지우거나 글을 줄여 주세요.`,
  DATA_EXPORT_IN_PROGRESS: "이미 파일을 준비하고 있어요. 다 되면 메일로 알려 드려요.",
  NOT_COMPLETED: "끝까지 들으면 수료증을 받을 수 있어요.",
  PREFETCH_REFUSED: "미리 여는 요청이라 받지 않았어요. 직접 눌러 주세요.",
  NOT_FOUND: "찾는 것이 없어요. 옮겨졌거나 지워졌을 수 있어요.",
  ALREADY_REGISTERED: "이미 갖고 있어요. 강의실에서 볼 수 있어요.",
  NOT_FOR_SALE: "따로 팔지 않는 강의예요. 이 강의가 든 코스를 봐 주세요.",
  ALREADY_IN_CART: "이미 장바구니에 있어요.",
  CART_FULL: `장바구니에는 ${limits.cartItemsMax}개까지 담을 수 있어요. 몇 개를 뺀 다음 담아 주세요.`,
  ITEM_WITHDRAWN: "그사이 판매를 멈춘 것이 있어요. 주문에서 빼고 다시 결제해 주세요.",
  TOO_MANY_UNPAID_ORDERS: "결제하지 않은 주문이 너무 많아요. 잠시 뒤에 다시 주문해 주세요.",
  PAYMENT_NOT_PAID: "결제사에서 아직 승인하지 않은 결제예요.",
  PAYMENT_IN_LEDGER: "주문에 이미 기록한 결제예요. 주문에서 환불해 주세요.",
  PAYMENT_BEING_REFUNDED: "환불하고 있는 결제예요. 다시 주문해 주세요.",
  ORDER_CHANGED: "그사이 값이나 가진 강의가 바뀌었어요. 금액을 다시 보고 결제해 주세요.",
  DUPLICATE_ITEM: "같은 것이 두 번 담겼어요.",
  ORDER_TOO_LARGE: "한 번에 주문할 수 있는 금액을 넘었어요. 나누어 주문해 주세요.",
  ORDER_NOT_PAYABLE: "이미 끝난 주문이에요. 구매 내역에서 확인해 주세요.",
  ORDER_EXPIRED: "주문한 지 오래돼서 닫혔어요. 다시 주문해 주세요.",
  AMOUNT_MISMATCH: "금액이 주문과 달라서 결제하지 않았어요. 다시 주문해 주세요.",
  PAYMENT_REFUSED: "카드사에서 승인하지 않았어요. 돈은 빠져나가지 않았어요.",
  PAYMENT_IN_PROGRESS: "앞선 결제를 확인하고 있어요. 잠시 뒤에 구매 내역을 봐 주세요.",
  PAYMENT_KEY_REUSED: "다른 주문에 쓴 결제예요. 다시 결제해 주세요.",
  REFUND_IN_PROGRESS: "환불하는 중이에요. 끝나면 다시 할 수 있어요.",
  REFUND_REFUSED: "결제사에서 환불을 받아 주지 않았어요. 볼 수 있는 건 그대로예요. 고객센터에 알려 주세요.",
  REFUND_ACCOUNT_REQUIRED: "돌려받을 계좌를 적어 주세요.",
  REFUND_AMOUNT_CHANGED: "그사이 돌려받을 금액이 바뀌었어요. 새 금액을 보고 다시 요청해 주세요.",
  ALREADY_REFUNDED: "이미 환불했어요. 구매 내역에서 확인해 주세요.",
  NOTHING_TO_REFUND: "모두 열어 본 강의라 돌려드릴 금액이 없어요.",
  CREDITED_TO_COURSE: "코스를 살 때 이 강의의 값을 뺐어요. 코스를 먼저 환불해 주세요.",
  IDEMPOTENCY_KEY_IN_USE: "같은 요청을 처리하고 있어요. 잠시 뒤에 다시 해 주세요.",
  IDEMPOTENCY_KEY_REUSED: "앞선 요청과 내용이 달라요. 화면을 새로 열고 다시 해 주세요.",
  REGISTRATION_EXPIRED: "수강 기간이 끝났어요.",
  DATABASE_UNAVAILABLE: "지금은 서비스에 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.",
  SERVICE_BUSY: "이용이 몰려서 처리하지 못했어요. 잠시 뒤에 다시 시도해 주세요.",
  GATEWAY_UNAVAILABLE: "결제사가 대답하지 않아요. 결과는 구매 내역에 남으니 잠시 뒤에 확인해 주세요.",
  BATCH_TOO_LARGE: "한 번에 너무 많이 불러왔어요. 나누어 불러와 주세요.",
  BODY_TOO_LARGE: "보내는 내용이 너무 커요. 조금 줄여 주세요.",
  FETCH_ERROR: "인터넷이 끊긴 것 같아요. 쓰던 내용은 그대로 있어요.",
  PARSING_ERROR: "받은 답을 읽지 못했어요. 잠시 뒤에 다시 해 주세요.",
};

export const errorText = (code: ApiErrorCode): string =>
  sentences[code] ?? "우리 쪽에 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.";

/** The sentence for a failed call; with the waiting time where there is one. */
export function failureText(error: unknown): string {
  const code = errorCodeOf(error);
  const seconds = retryAfterSeconds(error);
  return seconds === null ? errorText(code) : waitingText(code, seconds);
}

/** Whole minutes are rounded up, so that the next try is not too early. */
export function waitingText(code: ApiErrorCode, seconds: number): string {
  const wait = durationText(seconds < tenMinutes ? seconds : Math.ceil(seconds / 60) * 60);
  return errorText(code).replace("조금 뒤에", `${wait} 뒤에`);
}

const tenMinutes = 600;
