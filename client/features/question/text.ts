import { countText } from "../../../shared/format.ts";

/** The texts of questions: beside the video, on the pages of courses and lectures, and in the teacher's inbox. */

export const statusText = { OPEN: "답변 대기", ANSWERED: "답변 완료", RESOLVED: "해결됨" };

export const questionText = {
  deleted: "삭제된 질문이에요",
  deletedAuthor: "탈퇴한 사용자",
  teacher: "크리에이터",
  edited: "수정됨",
  answers: (count: number) => `답변 ${countText(count)}`,
  seek: "장면 보기",
  alsoWondering: "나도 궁금해요",
  helpful: "도움 됐어요",
  accepted: "채택된 답변",
  accept: "채택하기",
  takeBack: "채택 취소",
  edit: "수정",
  remove: "삭제",
  cancel: "취소",
  save: "저장하기",
  saving: "저장하고 있어요",
  more: "더 보기",
  loadFailed: "질문을 불러오지 못했어요",
  removeQuestionConfirm: { title: "질문을 삭제할까요?", text: "답변이 있으면 답변은 그대로 남아요." },
  removeAnswerConfirm: { title: "답변을 삭제할까요?", text: "삭제한 답변은 되돌릴 수 없어요." },
};

export const answerText = {
  label: "답변",
  placeholder: "답변을 남겨 주세요",
  submit: "답변 등록하기",
  submitting: "등록하고 있어요",
  storedHere: "이 기기에 임시 저장했어요",
  closed: "이 강의를 수강하면 답변할 수 있어요.",
  none: "아직 답변이 없어요.",
  photo: (index: number, count: number) => `답변 사진 ${count}장 중 ${index + 1}번째, 새 창에서 크게 보기`,
};

export const formatText = {
  time: (second: string) => `시간 넣기 ${second}`,
  bold: "굵게",
  code: "코드",
  link: "링크 넣기",
  photo: "사진 넣기",
  /** The text between the marks if nothing is selected. */
  words: "글",
};

export const questionFormText = {
  label: "질문하기",
  titleLabel: "무엇이 궁금한가요?",
  titlePlaceholder: "지금 장면에서 무엇이 궁금한가요?",
  contentLabel: "자세한 내용(선택)",
  contentPlaceholder: "어디까지 해 봤는지 적으면 더 빨리 답변받을 수 있어요",
  continue: "질문하기",
  submit: "질문 등록하기",
  without: "빼기",
  withoutLabel: "질문에서 장면 빼기",
  withSecond: "장면 넣기",
  lecture: "질문할 강의",
  lectureOption: (number: number, title: string) => `${number}강 ${title}`,
  lectureSecond: (number: number | null, second: string) => (number === null ? second : `${number}강 ${second}`),
  similar: (count: number) => `비슷한 질문이 ${count}개 있어요`,
  needsTitle: "무엇이 궁금한지 입력해 주세요.",
  titleTooLong: (max: number) => `${max}자까지 입력할 수 있어요. 나머지는 자세한 내용에 적어 주세요.`,
  contentTooLong: (max: number) => `${max.toLocaleString("ko-KR")}자까지 입력할 수 있어요.`,
  closed: "이 강의를 수강하면 질문할 수 있어요.",
  closedCourse: "이 코스를 수강하면 질문할 수 있어요.",
};

export const pendingText = {
  sending: "등록하고 있어요",
  done: "질문을 등록했어요.",
  offline: "인터넷에 다시 연결되면 등록돼요. 이 기기에 저장해 뒀어요.",
  signedOut: "로그인하면 등록돼요. 이 기기에 저장해 뒀어요.",
  failed: (reason: string) => `${reason} 질문은 이 기기에 저장해 뒀어요.`,
  rewrite: "수정하기",
  discard: "삭제하기",
};

export const sortText = {
  label: "정렬",
  sorts: { SECOND: "장면순", NEWEST: "최신순", VOTES: "공감순" },
};

export const panelText = {
  lists: "질문 목록",
  ofLecture: "이 강의",
  mine: "내 질문",
  now: "지금 장면",
  back: "질문 목록으로",
  none: { title: "이 강의의 첫 질문을 남겨 보세요", text: "지금 장면의 영상 시간이 함께 저장돼요." },
  noneMine: { title: "아직 남긴 질문이 없어요", text: "궁금한 장면에서 바로 물어볼 수 있어요." },
};

export const sectionText = {
  title: "질문",
  answerTime: (name: string, duration: string) => ({ before: `${name} 님은 보통 `, duration, after: " 안에 답해요" }),
  filters: "질문 상태",
  all: "전체",
  mine: "내 질문",
  showAnswers: (count: number) => `답변 ${countText(count)}개 보기`,
  hideAnswers: "답변 접기",
  writeAnswer: "답변하기",
  more: "질문 더 보기",
  none: { title: "아직 질문이 없어요", text: "궁금한 점을 남기면 크리에이터와 수강생이 답해요." },
  noneFiltered: "조건에 맞는 질문이 없어요",
  lecture: (number: number | undefined, title: string) => (number === undefined ? title : `${number}강 ${title}`),
};

export const markText = {
  name: "질문이 있는 장면",
  mark: (second: string, title: string) => `${second} ${title}`,
  answers: (count: number) => ` · 답변 ${countText(count)}`,
  more: (count: number) => ` 외 ${count}개`,
};

export const confusionText = {
  mark: "여기 이해 안 돼요",
  marked: (second: string) => `${second}에 표시했어요`,
  done: "에 표시했어요. ",
  private: "누가 눌렀는지는 공개되지 않아요.",
  undo: "취소",
  ask: "질문하기",
  tab: "막힌 장면",
  title: "가장 많이 막힌 장면",
  total: (registered: number, markers: number) =>
    `수강생 ${countText(registered)}명 중 ${countText(markers)}명이 표시했어요. 누가 눌렀는지는 보이지 않아요.`,
  learners: (count: number) => `${countText(count)}명`,
  questions: (count: number) => `질문 ${countText(count)}개 보기`,
  none: { title: "막힌 장면이 아직 없어요", text: "세 명 이상이 같은 장면을 표시하면 여기에 보여요." },
  failed: "막힌 장면을 불러오지 못했어요",
  heat: (segments: number) => `막힌 장면 ${segments}곳`,
};

/** On the home page of a teacher. */
export const waitingText = {
  title: (count?: number) =>
    count === undefined ? "답변을 기다리는 질문" : `답변을 기다리는 질문 ${countText(count)}개`,
  inbox: "질문·후기 모두 보기",
};

export const inboxText = {
  title: "질문·후기",
  lead: (hours: number) => `${hours}시간이 지난 질문부터 보여 드려요.`,
  open: "답변 대기 질문",
  overdue: (hours: number, count: number) => `${hours}시간 지난 질문 ${countText(count)}개`,
  unreplied: "답글 없는 후기",
  low: (rating: number, count: number) => `${rating}점 이하 ${countText(count)}개`,
  median: "보통 답변 시간 (중앙값)",
  medianOf: (days: number, answers: number) => `최근 ${days}일, 답변 ${countText(answers)}개`,
  noMedian: "아직 없어요",
  resolved: "해결된 질문",
  resolvedOf: (total: number, resolved: number) => `전체 ${countText(total)}개 중 ${countText(resolved)}개`,
  done: "답변을 등록했어요.",
  lists: "받은 질문과 후기",
  tabs: { open: "질문", reviews: "후기", answered: "답변 완료" },
  course: "코스",
  allCourses: "모든 코스",
  sort: "정렬",
  sorts: { OLDEST: "오래된순", NEWEST: "최신순", VOTES: "공감순" },
  waited: (hours: number) => (hours < 72 ? `${hours}시간 지남` : `${countText(Math.floor(hours / 24))}일 지남`),
  none: { title: "답변할 질문이 없어요", text: "새 질문이 오면 여기에 모여요." },
  noneAnswered: "답변한 질문이 없어요",
  choose: "질문을 선택하면 여기에서 답변할 수 있어요",
  watched: (percent: number) => `이 강의를 ${percent}% 봤어요`,
  script: (second: string) => `${second} 스크립트`,
  quoted: (text: string) => `“${text}”`,
  confused: (count: number) => ({
    before: "같은 장면에서 ",
    count: `${countText(count)}명`,
    after: "이 ‘여기 이해 안 돼요’를 눌렀어요.",
  }),
  similar: "비슷한 질문에 남긴 내 답변",
  inSegment: (second: string) => `강의 화면의 ${second}에도 보여 주기`,
  notInSegment: (max: number) => `서식 없이 ${max}자까지 보여 줄 수 있어요.`,
  useAnswer: "이 답변 불러오기",
  back: "목록",
  number: (number: number) => `${number}강`,
  loadFailed: "받은 질문을 불러오지 못했어요",
  alsoWondering: (count: number) => `나도 궁금해요 ${countText(count)}`,
};
