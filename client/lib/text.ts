import type { ApiErrorCode } from "./trpc/api-error.ts";

/** The texts of errors that any screen, or the log-in, shows: what happened, then what to do. `error-sentences/text.ts` has the others. */
export const errorSentences: Partial<Record<ApiErrorCode, string>> = {
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
};

export const signInSuspendedText = (until: string, reason: string): string =>
  `운영 원칙에 따라 ${until}까지 로그인할 수 없어요. 사유: ${reason}. 고객센터에 이메일이나 전화로 문의해 주세요.`;

export const otherErrorSentence = "서비스에 문제가 생겼어요. 잠시 후 다시 시도해 주세요.";

/** Where a sentence says that the user has to wait, and the same with the time. */
export const waitText = { aWhile: "잠시 후", duration: (duration: string) => `${duration} 후` };

export const carouselText = {
  course: "코스",
  courseLectures: "이 코스의 강의",
  lectures: "강의 목록",
  ofTeacher: (name: string) => `${name}의 강의`,
  home: "홈",
  featured: "추천 강의",
  classroom: "내 강의실",
  classroomLectures: "강의실의 강의",
  lecture: "강의 소개",
  back: "돌아가기",
};
