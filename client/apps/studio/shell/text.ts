export const shellText = {
  name: "Studio",
  /** The wordmark, read aloud. */
  shop: "CLOSEGAP",
  skipToMain: "본문 바로가기",
  toShop: "CLOSEGAP으로 가기",
  menu: "Studio 메뉴",
  courses: "코스",
  videos: "영상",
  inbox: "질문·후기",
} as const;

export const notFoundText = {
  title: "찾을 수 없는 화면이에요",
  hint: "주소를 다시 확인해 주세요.",
  back: "코스 목록으로",
} as const;
