import { dateText, durationText } from "../../shared/format.ts";
import { limits } from "../../shared/limits.ts";
import { type ApiErrorCode, detailsOf, errorCodeOf, retryAfterSeconds } from "./trpc/api-error.ts";

/** Texts of errors: the problem, then the way on. Screens may be more specific. */
const errorMessages: Partial<Record<ApiErrorCode, string>> = {
  SOCIAL_PROOF_INVALID: "로그인 서비스의 응답을 확인하지 못했어요. 다시 로그인해 주세요.",
  UNAUTHENTICATED: "로그인이 필요해요.",
  TOKEN_EXPIRED: "로그인이 만료됐어요. 다시 로그인해 주세요.",
  TOKEN_INVALID: "로그인 정보를 읽을 수 없어요. 다시 로그인해 주세요.",
  REFRESH_INVALID: "로그인이 만료됐어요. 다시 로그인해 주세요.",
  INVALID_CREDENTIALS: "이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.",
  SOCIAL_EMAIL_TAKEN:
    "같은 이메일로 가입한 계정이 있어요. 이메일로 로그인한 다음 내 정보에서 연결해 주세요. 비밀번호를 모르면 재설정할 수 있어요.",
  SOCIAL_ACCOUNT_TAKEN: "이미 다른 계정에 연결돼 있어요. 그 계정으로 로그인해 연결을 해제해 주세요.",
  SOCIAL_PROVIDER_UNKNOWN: "지금은 사용할 수 없는 로그인 방법이에요. 다른 방법으로 로그인해 주세요.",
  SOCIAL_PROVIDER_UNAVAILABLE:
    "로그인 서비스가 응답하지 않아요. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  SIGN_IN_SUSPENDED: "운영 원칙에 따라 지금은 로그인할 수 없어요. 고객센터에 이메일이나 전화로 문의해 주세요.",
  ACCOUNT_LOCKED: "비밀번호를 여러 번 틀려서 잠시 잠갔어요. 잠시 후 다시 시도해 주세요.",
  TOO_MANY_REQUESTS: "짧은 시간에 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.",
  UNTRUSTED_ORIGIN: "다른 사이트에서 보낸 요청이라 처리하지 않았어요.",
  NOT_FOUND: "찾는 내용이 없어요. 이동했거나 삭제됐을 수 있어요.",
  DATABASE_UNAVAILABLE: "지금은 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.",
  SERVICE_BUSY: "이용이 몰려서 처리하지 못했어요. 잠시 후 다시 시도해 주세요.",
  FETCH_ERROR: "인터넷이 끊긴 것 같아요. 쓰던 내용은 그대로 있어요.",
  PARSING_ERROR: "응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.",
  VALIDATION_FAILED: "입력한 내용을 다시 확인해 주세요.",
  WEAK_PASSWORD: "너무 흔한 비밀번호예요. 다른 비밀번호를 입력해 주세요.",
  WRONG_PASSWORD: "현재 비밀번호와 달라요. 다시 확인해 주세요.",
  CODE_INVALID: "인증번호가 맞지 않거나 만료됐어요. 다시 입력하거나 새로 받아 주세요.",
  CODE_EXPIRED: "만료됐거나 이미 사용한 링크예요. 메일을 다시 받아 주세요.",
  EMAIL_PROOF_INVALID: "이메일을 인증한 지 오래됐어요. 인증번호를 다시 받아 주세요.",
  SOCIAL_SIGNUP_EXPIRED: "가입 시간이 만료됐어요. 처음부터 다시 시도해 주세요.",
  CONSENT_REQUIRED: "필수 항목에 동의해야 가입할 수 있어요.",
  EMAIL_TAKEN: "이미 가입한 이메일이에요. 로그인해 주세요.",
  LAST_SIGN_IN_METHOD: "유일한 로그인 방법이에요. 비밀번호를 설정한 다음 연결을 해제해 주세요.",
  REAUTHENTICATION_REQUIRED: "로그인한 지 조금 지났어요. 다시 로그인하면 이어서 할 수 있어요.",
  FORBIDDEN: "이 계정으로는 볼 수 없어요.",
  MEDIA_FORBIDDEN: "수강하면 볼 수 있어요.",
  NOT_REGISTERED: "수강하면 노트와 질문, 후기를 남길 수 있어요.",
  NOTE_CHANGED: "다른 기기에서 수정한 노트예요. 두 노트를 비교하고 선택해 주세요.",
  NOTE_OUT_OF_RANGE: "이 강의에 없는 시간이에요. 다른 장면을 선택해 주세요.",
  TOO_MANY_NOTES: `한 강의에는 노트를 ${limits.notesPerLectureMax}개까지 남길 수 있어요. 몇 개를 삭제한 다음 남겨 주세요.`,
  NOTE_COUNT_EXCEEDED: `노트는 모두 ${limits.notesPerUserMax.toLocaleString("ko-KR")}개까지 남길 수 있어요. 쓰지 않는 노트를 삭제한 다음 남겨 주세요.`,
  NOTE_STORAGE_EXCEEDED: `노트에 쓸 수 있는 공간(${limits.noteBytesPerUserMax / 1024 / 1024}MB)이 가득 찼어요. 쓰지 않는 노트를 삭제하거나 글을 줄여 주세요.`,
  DATA_EXPORT_IN_PROGRESS: "이미 파일을 준비하고 있어요. 끝나면 이메일로 알려 드려요.",
  NOT_COMPLETED: "끝까지 들으면 수료증을 받을 수 있어요.",
  PREFETCH_REFUSED: "미리 불러오는 요청이라 처리하지 않았어요. 직접 눌러 주세요.",
  ALREADY_REGISTERED: "이미 수강 중이에요. 강의실에서 볼 수 있어요.",
  NOT_FOR_SALE: "따로 판매하지 않는 강의예요. 이 강의가 포함된 코스를 확인해 주세요.",
  ALREADY_IN_CART: "이미 장바구니에 있어요.",
  CART_FULL: `장바구니에는 ${limits.cartItemsMax}개까지 담을 수 있어요. 몇 개를 뺀 다음 담아 주세요.`,
  ITEM_WITHDRAWN: "그사이 판매가 종료된 상품이 있어요. 주문에서 빼고 다시 결제해 주세요.",
  TOO_MANY_UNPAID_ORDERS: "결제하지 않은 주문이 너무 많아요. 잠시 후 다시 주문해 주세요.",
  PAYMENT_NOT_PAID: "결제사에서 아직 승인하지 않은 결제예요.",
  PAYMENT_IN_LEDGER: "이미 주문에 기록된 결제예요. 주문에서 환불해 주세요.",
  PAYMENT_BEING_REFUNDED: "환불하고 있는 결제예요. 다시 주문해 주세요.",
  ORDER_CHANGED: "그사이 가격이나 수강 중인 강의가 바뀌었어요. 금액을 다시 확인하고 결제해 주세요.",
  DUPLICATE_ITEM: "같은 상품이 두 번 담겼어요.",
  ORDER_TOO_LARGE: "한 번에 주문할 수 있는 금액을 넘었어요. 나누어 주문해 주세요.",
  ORDER_NOT_PAYABLE: "이미 처리된 주문이에요. 구매 내역에서 확인해 주세요.",
  ORDER_EXPIRED: "결제 기한이 지난 주문이에요. 다시 주문해 주세요.",
  AMOUNT_MISMATCH: "금액이 주문과 달라서 결제하지 않았어요. 다시 주문해 주세요.",
  PAYMENT_REFUSED: "카드사에서 승인하지 않았어요. 돈은 빠져나가지 않았어요.",
  PAYMENT_IN_PROGRESS: "앞선 결제를 확인하고 있어요. 잠시 후 구매 내역을 확인해 주세요.",
  PAYMENT_KEY_REUSED: "다른 주문에 쓴 결제예요. 다시 결제해 주세요.",
  REFUND_IN_PROGRESS: "환불하는 중이에요. 끝나면 다시 할 수 있어요.",
  REFUND_REFUSED: "결제사에서 환불을 승인하지 않았어요. 수강은 그대로 할 수 있어요. 고객센터에 문의해 주세요.",
  REFUND_ACCOUNT_REQUIRED: "환불받을 계좌를 입력해 주세요.",
  REFUND_AMOUNT_CHANGED: "그사이 환불 금액이 바뀌었어요. 새 금액을 확인하고 다시 요청해 주세요.",
  REFUND_BELOW_RULE: "취소·환불 규정보다 적은 금액이에요. 금액을 다시 확인해 주세요.",
  ALREADY_REFUNDED: "이미 환불했어요. 구매 내역에서 확인해 주세요.",
  NOTHING_TO_REFUND: "모두 재생한 강의라 환불할 금액이 없어요.",
  CREDITED_TO_COURSE: "코스를 구매할 때 이 강의 금액을 할인받았어요. 코스를 먼저 환불해 주세요.",
  CATEGORY_TAKEN: "이미 있는 분야예요.",
  CATEGORY_IN_USE: "코스나 강의, 쿠폰이 쓰고 있는 분야는 지울 수 없어요.",
  LAST_OWNER: "쇼핑몰의 마지막 소유자예요. 다른 소유자를 먼저 정해 주세요.",
  OWNER_ROLE_FIXED: "소유자 역할은 바꾸거나 지울 수 없어요.",
  ROLE_EXISTS: "같은 이름의 역할이 이미 있어요.",
  ROLE_IN_USE: "이 역할을 맡은 운영자가 있어요. 역할을 바꾼 뒤에 지워 주세요.",
  DOCUMENT_VERSION_TAKEN: "이미 있는 버전이에요. 게시한 버전은 바꿀 수 없으니 새 버전으로 올려 주세요.",
  DOCUMENT_NOTICE_TOO_SHORT: "바뀐 약관은 7일 전, 회원에게 불리하면 30일 전부터 알려야 해요. 시행일을 미뤄 주세요.",
  EMAIL_NOT_CONFIRMED:
    "이메일 주인이 직접 인증한 계정이 아니에요. 로그인한 상태로 인증하거나 비밀번호를 다시 설정한 뒤 시도해 주세요.",
  EMAIL_CONFIRMATION_REQUIRED: "이메일을 인증하면 사진을 올릴 수 있어요. 내 정보에서 인증해 주세요.",
  SALE_NOT_BELOW_PRICE: "할인가는 정가보다 낮고 0원보다 높아야 해요.",
  SIGN_UP_CLOSED: "아직 가입을 받지 않아요. 이용약관과 개인정보 처리방침이 시행되면 가입할 수 있어요.",
  COUPON_CODE_TAKEN: "이미 있는 쿠폰 코드예요.",
  COUPON_UNKNOWN: "없는 쿠폰 코드예요. 다시 확인해 주세요.",
  COUPON_NOT_STARTED: "아직 쓸 수 없는 쿠폰이에요. 시작일을 확인해 주세요.",
  COUPON_ENDED: "기간이 끝난 쿠폰이에요.",
  COUPON_SOLD_OUT: "준비한 쿠폰이 모두 소진됐어요.",
  COUPON_ALREADY_USED: "이미 사용한 쿠폰이에요.",
  COUPON_NOT_USABLE: "그사이 쓸 수 없게 된 쿠폰이 있어요. 금액을 다시 확인하고 결제해 주세요.",
  COUPON_NOT_FOR_ITEMS: "주문 상품에 쓸 수 없는 쿠폰이 있어요. 쿠폰을 다시 선택해 주세요.",
  COUPON_BELOW_MINIMUM: "최소 결제 금액에 못 미쳐 쓸 수 없는 쿠폰이 있어요. 쿠폰을 다시 선택해 주세요.",
  COUPONS_NOT_COMBINABLE: "함께 쓸 수 없는 쿠폰이 있어요. 쿠폰을 다시 선택해 주세요.",
  IDEMPOTENCY_KEY_IN_USE: "같은 요청을 처리하고 있어요. 잠시 후 다시 시도해 주세요.",
  IDEMPOTENCY_KEY_REUSED: "앞선 요청과 내용이 달라요. 페이지를 새로고침하고 다시 시도해 주세요.",
  REGISTRATION_EXPIRED: "수강 기한이 지났어요.",
  GATEWAY_UNAVAILABLE: "결제사가 응답하지 않아요. 결과는 구매 내역에 남으니 잠시 후 확인해 주세요.",
  BATCH_TOO_LARGE: "한 번에 너무 많이 불러왔어요. 나누어 불러와 주세요.",
  BODY_TOO_LARGE: "보내는 내용이 너무 커요. 조금 줄여 주세요.",
  FAVORITES_FULL: `찜은 ${limits.favoritesPerUserMax.toLocaleString("ko-KR")}개까지 할 수 있어요. 몇 개를 해제한 다음 찜해 주세요.`,
  NOT_ENOUGH_WATCHED: `강의를 ${limits.reviewWatchedPercent}% 이상 보면 후기를 쓸 수 있어요.`,
  OWN_LECTURE: "내가 만든 강의에는 후기를 쓸 수 없어요.",
  OWN_REVIEW: "내 후기에는 반응을 남길 수 없어요.",
  OWN_COMMENT: "내 댓글에는 반응을 남길 수 없어요.",
  OWN_CONTENT: "내가 쓴 글이나 내 계정에는 할 수 없어요.",
  ALREADY_REVIEWED: "이미 후기를 쓴 강의예요. 쓴 후기를 수정할 수 있어요.",
  TOO_MANY_BLOCKED_USERS: `${limits.blockedUsersMax}명까지 차단할 수 있어요. 몇 명을 해제한 다음 차단해 주세요.`,
  WRITING_SUSPENDED: "운영 원칙에 따라 지금은 글을 쓸 수 없어요. 고객센터에 문의해 주세요.",
  DAILY_LIMIT_REACHED: "오늘 남길 수 있는 만큼 모두 남겼어요. 내일 다시 시도해 주세요.",
  GAME_ATTEMPTS_USED: "오늘 풀 수 있는 만큼 모두 풀었어요. 내일 다시 도전해 주세요.",
  INQUIRY_FULL: "이 문의에는 더 남길 수 없어요. 새 문의를 등록해 주세요.",
  PHOTO_NOT_READY: "올릴 수 없는 사진이 있어요. 사진을 빼고 다시 골라 주세요.",
  UPLOADS_FULL: "끝나지 않은 업로드가 너무 많아요. 먼저 시작한 업로드가 끝나면 다시 시도해 주세요.",
  RENDITION_UNWANTED: "이 화질은 더 만들지 않아도 돼요.",
  TRANSCRIPTION_NOT_OFFERED: "지금은 이 영상의 자막을 만들 수 없어요.",
  TRANSCRIPTS_FULL: "만들고 있는 자막이 너무 많아요. 하나가 끝나면 다시 시도해 주세요.",
  CAPTIONS_EMPTY: "자막에 글이 하나도 없어요. 한 줄이라도 적어 주세요.",
  UPLOAD_INCOMPLETE: "파일이 끝까지 올라오지 않았어요. 이어서 업로드해 주세요.",
  PHOTO_NOT_UPLOADED: "사진이 끝까지 올라오지 않았어요. 다시 올려 주세요.",
  IMAGE_UNREADABLE: "읽을 수 없는 사진이에요. JPG, PNG, WebP, AVIF 파일을 선택해 주세요.",
  IMAGE_TOO_LARGE: "사진이 너무 커요. 크기를 줄여서 올려 주세요.",
  ATTACHMENT_UNSUPPORTED: "PDF, ZIP, 이미지, 글·코드 파일만 올릴 수 있어요. 다른 파일은 ZIP으로 묶어서 올려 주세요.",
  LINK_INVALID: "기한이 지난 주소예요. 다시 시도해 주세요.",
  DRAFT_CHANGED: "다른 창에서 먼저 바꿨어요. 두 내용을 비교해 주세요.",
  DRAFT_FULL: "더 추가할 수 없어요. 개수 제한에 닿았어요.",
  COURSE_NOT_PUBLISHABLE: "아직 게시할 수 없어요. 필수 항목을 확인해 주세요.",
  COURSE_BLOCKED: "운영팀이 판매를 중지한 코스예요. 고객센터에 문의해 주세요.",
  PUBLICATION_CHANGED: "크리에이터가 다시 보낸 내용이 있어요. 새 내용을 확인해 주세요.",
  ROLE_TAKEN: "이미 크리에이터이거나 관리자 계정이에요.",
  TEACHER_TERMS_CHANGED: "크리에이터 약관이 바뀌었어요. 새 약관을 확인하고 다시 보내 주세요.",
  COURSE_PUBLISHED: "게시한 적이 있는 코스는 삭제할 수 없어요. 대신 판매를 중지할 수 있어요.",
  ALREADY_DECIDED: "검토가 끝난 제안은 수정하거나 삭제할 수 없어요.",
  TOO_MANY_ANSWERS: "답변이 가득 찬 질문이에요. 새 질문을 등록해 주세요.",
  TOO_MANY_ANNOTATIONS: "이 강의에는 설명을 더 덧붙일 수 없어요. 다른 설명을 삭제하고 다시 시도해 주세요.",
  QUESTION_OUT_OF_RANGE: "이 강의에 없는 시간이에요. 다른 장면을 선택해 주세요.",
};

const signInSuspendedText = (until: string, reason: string): string =>
  `운영 원칙에 따라 ${until}까지 로그인할 수 없어요. 사유: ${reason}. 고객센터에 이메일이나 전화로 문의해 주세요.`;

const generalMessage = "서비스에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.";

/** A message that asks the user to wait, and the same with the time. */
const waitText = { aWhile: "잠시 후", duration: (duration: string) => `${duration} 후` };

export const errorText = (code: ApiErrorCode): string => errorMessages[code] ?? generalMessage;

/** The message for a failed call; with the waiting time where there is one. */
export function failureText(error: unknown): string {
  const code = errorCodeOf(error);
  const seconds = retryAfterSeconds(error);
  if (code === "SIGN_IN_SUSPENDED") return suspensionText(error);
  return seconds === null ? errorText(code) : waitingText(code, seconds);
}

/** Until when and why the user may not sign in. */
function suspensionText(error: unknown): string {
  const { until, reason } = detailsOf(error);
  if (typeof until !== "string" || typeof reason !== "string") return errorText("SIGN_IN_SUSPENDED");
  return signInSuspendedText(dateText(until), reason);
}

/** Whole minutes are rounded up, so that the next try is not too early. */
export function waitingText(code: ApiErrorCode, seconds: number): string {
  const wait = durationText(seconds < tenMinutes ? seconds : Math.ceil(seconds / 60) * 60);
  return errorText(code).replace(waitText.aWhile, waitText.duration(wait));
}

const tenMinutes = 600;
