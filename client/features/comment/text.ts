import { countText } from "../../../shared/format.ts";
import { limits } from "../../../shared/limits.ts";

export const commentText = {
  failed: "댓글을 불러오지 못했어요",
  sort: "정렬",
  sorts: { NEWEST: "최신순", REACTIONS: "반응 많은순" },
  more: (count: number) => `댓글 ${count}개 더 보기`,
  newer: (count: number) => `이전 댓글 ${count}개 보기`,
  gone: "링크된 댓글은 삭제됐거나 볼 수 없어요.",
  /** Shows the threads that a narrow screen leaves out at first. */
  expand: "댓글 펼쳐 보기",
  loadingMore: "불러오고 있어요",
  empty: { title: "아직 댓글이 없어요", hint: "함께 듣는 분들과 첫 이야기를 나눠 보세요." },
  deleted: "삭제된 댓글이에요",
  edited: "수정됨",
  own: "내 댓글",
  ownReply: "내 답글",
  like: "좋아요",
  curious: "나도 궁금해요",
  reply: "답글",
  moreReplies: (count: number) => `답글 ${countText(count)}개 더 보기`,
};

export const composerText = {
  label: "댓글",
  replyLabel: "답글",
  placeholder: "함께 듣는 분들과 이야기를 나눠 보세요",
  replyPlaceholder: "답글을 써 보세요",
  lecture: "댓글을 남길 강의",
  tooLong: `${countText(limits.commentMax)}자까지 입력할 수 있어요.`,
  add: "댓글 남기기",
  addReply: "답글 남기기",
  save: "수정하기",
  saving: "저장하고 있어요",
  cancel: "취소",
};

export const removalText = {
  title: "댓글을 삭제할까요?",
  description: "삭제한 댓글은 되돌릴 수 없어요. 답글이 있으면 답글은 남아요.",
  done: "댓글을 삭제했어요.",
};
