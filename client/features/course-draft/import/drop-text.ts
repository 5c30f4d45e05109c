/** Apart from the texts of the dialog, which is loaded on demand. */
export const folderDropText = {
  drop: "코스 폴더를 끌어다 놓아 주세요",
  over: "놓으면 무엇이 들어오는지 먼저 보여 드려요",
  hint: "내보낸 ZIP을 푼 폴더나 course.md가 있는 폴더예요. 확인하기 전에는 아무것도 바뀌지 않아요.",
  choose: "폴더 선택",
  noCourseFile: "course.md가 없는 폴더예요. 영상만 있다면 새 코스를 만들고 구성에 놓아 주세요.",
} as const;
