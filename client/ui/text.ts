/** The texts of the design system. */

export const commonText = {
  close: "닫기",
  closeOf: (name: string) => `${name} 닫기`,
  retry: "다시 시도",
  retrying: "다시 불러오고 있어요",
  all: "전체",
  position: "현재 위치",
  notifications: "알림",
  print: "인쇄하기",
  copyFailed: "복사하지 못했어요. 직접 선택해서 복사해 주세요.",
  rating: { few: (count: number) => `후기 ${count}개`, label: "별점", unit: "명" },
  on: "켬",
  off: "끔",
  requiresScript: "이 페이지는 자바스크립트를 켜야 볼 수 있어요. 브라우저 설정에서 켠 다음 다시 열어 주세요.",
};

export const loadingText = {
  loading: "불러오고 있어요.",
  slow: "평소보다 오래 걸려요. 조금 더 기다리거나 다시 불러올 수 있어요.",
};

/** Why a part of the client's code could not be loaded. */
export const loadFailureText = {
  title: "페이지를 다 불러오지 못했어요",
  text: "인터넷이 끊겼거나 새 버전이 나왔어요. 다시 불러와 주세요.",
};

export const paginationText = {
  label: "페이지",
  previous: "이전 페이지",
  next: "다음 페이지",
  unit: "페이지",
  current: (page: number, pages: number) => `${pages}페이지 중 ${page}페이지`,
  first: "첫 페이지로",
};

/** For assistive technology, as a filter or another page changes a list. */
export const shownText = (found: string, page: number, pages: number): string =>
  pages > 1 ? `${found}, ${paginationText.current(page, pages)}` : found;

export const passwordText = {
  show: "비밀번호 보기",
  hide: "비밀번호 가리기",
};

/** Title of an address that leads nowhere. */
export const missingTitle = "페이지를 찾을 수 없어요";
