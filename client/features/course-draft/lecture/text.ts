export const videoText = {
  title: "영상 파일",
  kept: (learners: number) => `이 강의를 연 수강생 ${learners.toLocaleString("ko")}명의 진도는 지켜져요.`,
  howKept: "영상을 바꿔도 자막과 챕터가 같은 부분은 본 것으로 남고, 새로 넣은 부분만 다시 보면 돼요.",
  replace: "영상 바꾸기",
  add: "영상 올리기",
} as const;

export const scriptText = {
  title: "강의 글",
  write: "쓰기",
  read: "미리보기",
  field: "내용",
  hint: "영상 옆 ‘강의 글’ 탭에 보여요. 제목, 목록, 링크, 코드를 마크다운으로 쓸 수 있어요.",
  empty: "아직 쓴 글이 없어요.",
} as const;

export const lectureText = {
  notFound: "강의를 찾을 수 없어요",
  notFoundText: "삭제했거나 다른 코스로 옮긴 강의예요.",
  toCourse: "코스 구성으로",
  title: (number: number, title: string) => `${number}강 ${title}`,
  neighbors: "다른 강의",
  previous: "이전 강의",
  next: "다음 강의",
  publish: "게시하러 가기",
  settings: "강의 설정",
  lectureTitle: "강의 제목",
  summary: "요약",
  isPreview: "맛보기로 공개",
  noVideo: "아직 영상이 없어요. 영상을 올리면 자막과 챕터를 넣을 수 있어요.",
  videoNotReady: "영상을 준비하고 있어요. 준비가 끝나면 자막과 챕터를 넣을 수 있어요.",
} as const;
