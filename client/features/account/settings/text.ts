import { dateText } from "../../../../shared/format.ts";
import { limits } from "../../../../shared/limits.ts";
import { loggedOutOf } from "../text.ts";

/** The texts of the settings. */

export const displayText = {
  title: "화면",
  about: "이 브라우저에 저장돼요.",
  theme: "테마",
  themes: { system: "시스템", light: "밝게", dark: "어둡게" },
  reducedMotion: "동작 줄이기",
  captions: "자막 기본으로 켜기",
};

export const devicesText = {
  title: "로그인한 기기",
  about: "모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.",
  current: "이 기기",
  inUse: "지금 사용 중",
  /** As `momentText` has it. */
  justNow: "방금",
  usedNow: "방금 사용",
  usedAt: (moment: string) => `${moment}에 사용`,
  loggedInOn: (at: string) => `${dateText(at)}에 로그인`,
  unknown: "알 수 없는 기기",
  logOut: "로그아웃",
  loggingOut: "로그아웃하고 있어요",
  loggedOut: (device: string) => `${device}에서 로그아웃했어요.`,
  others: "다른 기기 모두 로그아웃",
  othersTitle: (count: number) => `다른 기기 ${count}대에서 로그아웃할까요?`,
  othersHint: "이 기기는 그대로예요. 다른 기기에서는 다시 로그인해야 해요.",
  othersAction: "모두 로그아웃",
  othersDone: loggedOutOf,
};

export const notificationsLinkText = {
  title: "활동 알림",
  about: "질문의 답변, 댓글, 수강 기한, 환불처럼 내 활동에 관한 소식을 어디로 받을지 선택해요.",
  action: "알림 설정하기",
};

export const marketingText = {
  title: "마케팅 정보 수신",
  about: "새 코스와 할인 소식을 보내 드려요. 끄면 바로 중단돼요. 주문과 수강 알림은 계속 받아요.",
  email: "이메일로 혜택·이벤트 소식 받기",
  sms: "문자로 혜택·이벤트 소식 받기",
  decidedAt: (at: string) => `${dateText(at)}에 설정했어요.`,
  failed: (reason: string) => `바꾸지 못해서 이전 설정으로 되돌렸어요. ${reason}`,
};

export const dataExportText = {
  title: "내 데이터",
  about: "주문과 수강 기록부터 노트와 사진까지 계정의 모든 데이터를 파일 하나로 내려받을 수 있어요.",
  loadFailed: "요청한 파일을 확인하지 못했어요",
  request: "파일 요청하기",
  requestNew: "새 파일 요청하기",
  requestAgain: "다시 요청하기",
  requesting: "요청하고 있어요",
  download: "내려받기",
  downloading: "내려받고 있어요",
  file: (requestedAt: string, size: string, expiresAt: string) =>
    `${dateText(requestedAt)}에 만든 파일(${size})이에요. ${dateText(expiresAt)}까지 내려받을 수 있어요.`,
  downloadFailed: "파일을 내려받지 못했어요. 잠시 후 다시 시도해 주세요.",
  failed: "파일을 만들지 못했어요. 다시 요청해 주세요.",
  none: `준비되면 이메일로 알려 드려요. 하루에 ${limits.dataExportsPerDay}번까지 요청할 수 있어요.`,
  preparing: "준비하고 있어요. 끝나면 여기에서 내려받을 수 있고, 이메일로도 알려 드려요.",
  takesLong: "준비하는 데 시간이 걸리고 있어요. 끝나면 이메일로 알려 드려요.",
};

export const blockedUsersText = {
  title: "차단한 사용자",
  about: "차단한 사용자의 후기와 질문, 댓글은 나에게 보이지 않아요.",
  none: "차단한 사용자가 없어요.",
  since: (at: string) => `${dateText(at)}에 차단`,
  unblock: "차단 해제",
  unblockOf: (name: string) => `${name} 차단 해제`,
  unblocking: "해제하고 있어요",
  unblocked: (name: string) => `${name} 님의 차단을 해제했어요.`,
  more: "더 보기",
  loadingMore: "불러오고 있어요",
  loadFailed: "차단한 사용자를 불러오지 못했어요",
};
