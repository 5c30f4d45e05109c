import { wonText } from "../../../shared/format.ts";

/** The texts of the watch screen. */

export const headerText = {
  courseProgress: "코스 진도",
  lectureProgress: "강의 진도",
  allWatched: "다 들었어요",
  left: (percent: number, duration: string) => `${percent}% · ${duration} 남았어요`,
  previous: "이전 강의",
  next: "다음 강의",
  lecture: (number: number, title: string) => `${number}강 ${title}`,
  shortcuts: "단축키 보기",
  openNotes: "노트",
  openContents: "목차",
  /** While the player loads. */
  toLecture: "강의 정보로 돌아가기",
};

export const panelText = {
  name: "강의 도구",
  curriculum: "커리큘럼",
  chapters: "목차",
  notes: "노트",
  transcript: "스크립트",
};

export const curriculumText = {
  previewing: "맛보기 강의를 보고 있어요.",
  preview: "맛보기",
  watched: (done: number, total: number) => `${total}강 중 ${done}강을 들었어요`,
  completed: "다 들었어요",
  locked: "잠겨 있어요",
  section: (number: number, title: string) => `${number}장 ${title}`,
  lectureProgress: (percent: number) => `${percent}% 들었어요`,
  number: (number: number) => `${number}강`,
};

export const controlsText = {
  video: (title: string) => `${title} 영상`,
  start: "강의 재생하기",
  play: "재생하기",
  pause: "일시 정지",
  back: (seconds: number) => `${seconds}초 뒤로`,
  forward: (seconds: number) => `${seconds}초 앞으로`,
  unwatchedOnly: "안 본 부분만",
  pictureInPicture: "작은 창으로 보기",
  leavePictureInPicture: "작은 창 닫기",
  theater: "영화관 모드",
  fullscreen: "전체 화면",
  leaveFullscreen: "전체 화면 나가기",
  rate: "재생 속도",
  rateIs: (rate: string) => `재생 속도 ${rate}`,
  unmute: "소리 켜기",
  mute: "소리 끄기",
  volume: "음량",
  muted: "소리 꺼짐",
  position: "재생 위치",
  positionOf: (length: string, second: string) => `${length} 중 ${second}`,
};

export const captionsText = {
  name: "자막",
  state: (isOn: boolean) => (isOn ? "켬" : "끔"),
  size: "글자 크기",
  sizes: { small: "작게", normal: "보통", large: "크게", huge: "아주 크게" },
  position: "위치",
  positions: { bottom: "아래", top: "위" },
};

export const transcriptText = {
  failed: "스크립트를 불러오지 못했어요",
  search: "스크립트에서 찾기",
  found: (lines: number) => `${lines}줄을 찾았어요.`,
  nothingFound: "일치하는 내용이 없어요. 다른 단어로 찾아보세요.",
};

export const shortcutsText = {
  title: "단축키",
  singleKeys: "한 글자 단축키 사용",
  play: "재생 · 일시 정지",
  skipTen: "10초 뒤로 · 앞으로",
  skipFive: "5초 뒤로 · 앞으로",
  unwatchedOnly: "안 본 부분만 이어 보기",
  volume: "음량 올리기 · 내리기",
  mute: "소리 끄기 · 켜기",
  captions: "자막 켜기 · 끄기",
  rate: "느리게 · 빠르게",
  jump: "0~90% 지점으로 이동",
  adjacent: "이전 강의 · 다음 강의",
  theater: "영화관 모드",
  fullscreen: "전체 화면",
  escape: "전체 화면 · 영화관 모드 나가기",
  search: "검색",
  list: "단축키 보기",
};

export const messagesText = {
  silent: (inImage: boolean) =>
    inImage ? "소리 없이 보는 강의예요. 설명이 화면에 나와요." : "소리 없이 보는 강의예요. 자막을 켜 뒀어요.",
  allWatched: "안 본 부분을 모두 봤어요.",
  watchedElsewhere: (position: string) => `다른 기기에서 ${position}까지 봤어요`,
  continueThere: "이어 보기",
  replaced: "영상이 새로 바뀌었어요. 지금부터 보는 부분은 기록되지 않아요.",
  reload: "새 영상 보기",
  resumed: (position: string) => `${position}부터 이어서 볼게요`,
  fromStart: "처음부터",
  unwatchedOnly: "안 본 부분만",
};

export const upNextText = {
  name: "강의가 끝났어요",
  stay: "닫기",
  finished: (lectures: number) => ({ title: `${lectures}강을 모두 들었어요`, text: "틈이 모두 닫혔어요." }),
  toClassroom: "내 강의실로 가기",
  inCourse: "다음 강의부터는 코스에서 볼 수 있어요",
  toCourse: "코스 보기",
  notOwned: "다음 강의는 수강하면 볼 수 있어요",
  toLecture: "강의 소개 보기",
  next: (duration: string) => `다음 강의 · ${duration}`,
  nextIn: (seconds: number) => `${seconds}초 뒤 다음 강의를 재생해요`,
  watchNow: "지금 보기",
  over: { title: "강의가 끝났어요", text: "처음부터 다시 볼 수 있어요." },
  watchAgain: "다시 보기",
};

export const failureText = {
  retry: "다시 시도",
  offline: {
    title: "인터넷이 끊긴 것 같아요",
    hint: "보던 위치는 저장해 뒀어요. 다시 연결되면 이어서 볼 수 있어요.",
  },
  refused: {
    title: "수강 중인 강의인지 확인하지 못했어요",
    hint: "다시 시도해도 열리지 않으면 강의실에서 수강 기한을 확인해 주세요.",
  },
  unreadable: {
    title: "이 브라우저에서 영상을 재생하지 못했어요",
    hint: "다시 시도하거나 다른 브라우저에서 열어 주세요.",
  },
  invisible: {
    title: "소리만 나오고 화면이 보이지 않아요",
    hint: "이 브라우저가 영상 화면을 보여 주지 못해 재생을 멈췄고, 진도는 그대로예요. 다른 브라우저에서 열어 주세요.",
  },
};

export const lockedText = {
  signedIn: "코스를 시작하면 볼 수 있어요.",
  signedOut: "수강하면 볼 수 있는 강의예요.",
  ended: "수강 기간이 끝난 강의예요. 다시 수강하면 노트와 진도가 그대로 이어져요.",
  toCourse: (title: string) => `${title} 코스 보기`,
  renewCourse: (title: string) => `${title} 다시 수강`,
  toLecture: "강의 소개 보기",
  renewLecture: (price: string) => `이 강의 다시 수강 · ${price}`,
  buy: (price: string) => `이 강의 구매 · ${price}`,
  /** For a lecture that courses include. */
  buyLecture: (price: string) => `이 강의만 구매 · ${price}`,
  owned: "이미 수강하고 있나요?",
  logIn: "로그인하기",
};

export const refundWarningText = {
  title: (to: number) => (to === 0 ? "이 강의를 재생하면 환불할 수 없어요" : "이 강의를 재생하면 환불 금액이 줄어요"),
  text: (from: number, to: number) =>
    to === 0
      ? `지금은 ${wonText(from)}을 환불받을 수 있지만, 재생하면 환불받을 수 없어요.`
      : `지금 환불하면 ${wonText(from)}, 재생하고 나면 ${wonText(to)}을 돌려받아요.`,
  decline: "돌아가기",
  accept: "그래도 보기",
};
