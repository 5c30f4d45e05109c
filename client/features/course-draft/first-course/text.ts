export const firstCourseText = {
  title: "첫 코스를 만들어 볼까요?",
  lead: "영상 폴더를 놓으면 섹션과 강의 초안을 만들어요. 놓은 파일은 바뀌지 않아요.",
  empty: "영상이 없어도 시작할 수 있어요.",
  begin: "빈 코스 만들기",
  meanwhile: "올라가는 동안 소개와 가격을 써 두세요.",
  saved: "쓰는 대로 저장되고, 끊겨도 이어서 올려요.",
  howTo: "폴더가 초안이 되는 방법",
  howToHint: "번호는 순서로, 폴더는 섹션으로 읽어요. 나중에 모두 바꿀 수 있어요.",
  folder: "폴더 예시",
  draft: "만들어지는 초안",
  steps: "게시까지 네 단계",
} as const;

/** A folder, and the draft that is made of it. */
export const exampleText = {
  tree: [
    "판다스로 빵집 장부 읽기/",
    "├─ 01_훑어보기/",
    "│  ├─ 01_낯선_표를_여는_10분.mp4",
    "│  ├─ 02_빠진_값.mp4",
    "│  └─ 02_빠진_값.srt",
    "└─ 02_묶고_나누기/",
    "   ├─ 01_groupby.mov",
    "   └─ 실습_자료.zip",
  ],
  title: "판다스로 빵집 장부 읽기",
  subject: "데이터",
  sections: [
    {
      title: "섹션 1 훑어보기",
      lectures: [
        { title: "1강 낯선 표를 여는 10분", files: "영상" },
        { title: "2강 빠진 값", files: "영상 · 자막" },
      ],
    },
    { title: "섹션 2 묶고 나누기", lectures: [{ title: "3강 groupby", files: "영상 · 자료 1" }] },
  ],
} as const;

export const stepsText = [
  { title: "영상 업로드", text: "여러 개를 한 번에 올려요" },
  { title: "자막 확인", text: "만들거나 파일에서 가져와요" },
  { title: "소개와 가격", text: "한 줄 소개, 표지, 가격" },
  { title: "확인과 게시", text: "빠진 것을 알려 드려요" },
] as const;
