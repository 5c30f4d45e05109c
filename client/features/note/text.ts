/** The texts of notes: beside the video and in the list of all notes. */

export const noteText = {
  /** Above the title of a lecture. */
  place: (course: string, number: number) => `${course} · ${number}강`,
  seek: "장면 보기",
  edit: "노트 수정",
  finishEditing: "완료",
  remove: "노트 삭제",
  removed: "노트를 삭제했어요.",
  undo: "되돌리기",
  loadMore: "더 보기",
  loading: "불러오고 있어요",
  empty: "내용이 없으면 저장되지 않아요. 삭제하려면 휴지통을 눌러 주세요.",
  periodEnded: "수강 기간이 끝났어요. 노트는 계속 볼 수 있어요.",
};

export const saveText = {
  idle: "자동으로 저장돼요",
  saving: "저장하고 있어요",
  saved: "저장됐어요",
  conflict: "선택하면 저장돼요",
  gone: "다른 기기에서 삭제됐어요",
  refused: "이 기기에만 저장돼 있어요",
  offline: "인터넷이 끊겼어요. 이 기기에 저장해 뒀어요.",
  signedOut: "로그인하면 저장돼요. 지금은 이 기기에만 있어요.",
  failed: "아직 저장하지 못했어요. 이 기기에 저장해 뒀어요.",
};

export const conflictText = {
  changed: "다른 기기에서 이 노트를 수정했어요. 선택하지 않으면 둘 다 남아요.",
  both: "둘 다 남기기",
  mine: "이 기기 글만",
  theirs: "다른 기기 글만",
  gone: "다른 기기에서 삭제한 노트예요. 작성한 글은 이 기기에 남아 있어요.",
  revive: "새 노트로 남기기",
  discard: "삭제하기",
  refused: (reason: string) => `${reason} 작성한 글은 이 기기에 남아 있어요.`,
};

export const notePanelText = {
  searchLecture: "이 강의의 노트에서 찾기",
  searchCourse: "이 코스의 노트에서 찾기",
  signedOut: "로그인하면 장면마다 노트를 남길 수 있어요.",
  logIn: "로그인",
  write: "노트 쓰기",
  placeholder: "지금 장면의 노트를 남겨 보세요",
  moveToSecond: "노트, 지금 장면으로 옮기기",
  save: "남기기",
  loadFailed: "노트를 불러오지 못했어요",
  none: { title: "이 강의의 첫 노트를 남겨 보세요", text: "지금 장면의 영상 시간이 함께 저장돼요." },
  noneLeft: "이 강의에는 노트가 없어요",
  searchFailed: "노트를 찾지 못했어요",
  found: (count: number) => `${count}개를 찾았어요.`,
  nothingFound: "일치하는 노트가 없어요. 다른 단어로 찾아보세요.",
  showAll: "내 노트에서 모두 보기",
};

export const myNotesText = {
  search: "노트에서 찾기",
  searchHint: "노트와 강의 제목에서 찾기",
  found: (count: number) => `노트 ${count}개를 찾았어요.`,
  leftOut: (words: number) => ` 앞의 단어 ${words}개로만 찾았어요.`,
  ofCourse: "이 코스의 노트만 보고 있어요.",
  showAll: "모든 노트 보기",
  loadFailed: "노트를 불러오지 못했어요",
  pastEnd: { title: "이 페이지에는 노트가 없어요", text: "그사이 노트가 줄었을 수 있어요." },
  noneInCourse: "이 코스에는 아직 노트가 없어요",
  none: "아직 노트가 없어요",
  howTo: "강의를 보면서 노트를 쓰면 영상 시간과 함께 여기에 모여요.",
  nothingFound: (query: string) => ({
    title: "일치하는 노트가 없어요",
    text: `‘${query}’ 대신 다른 단어로 찾아보세요.`,
  }),
  toClassroom: "내 강의실로 가기",
  download: "노트 내려받기(.md)",
  cancel: "취소",
  collecting: "노트를 모으고 있어요",
  collected: (done: number, total: number) => `${total}개 중 ${done}개를 모았어요`,
  fileName: (day: string) => `내-노트-${day}.md`,
};
