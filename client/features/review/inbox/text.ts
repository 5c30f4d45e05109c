import { countText } from "../../../../shared/format.ts";
import type { ReceivedReviewsInput } from "../../../../shared/review/schema.ts";

export const receivedText = {
  course: "코스",
  allCourses: "모든 코스",
  rating: "별점",
  anyRating: "별점 전체",
  stars: (rating: number) => `${rating}점`,
  sort: "정렬",
  sorts: { NEWEST: "최신순", OLDEST: "오래된순", RATING_LOW: "별점 낮은순" } satisfies Record<
    ReceivedReviewsInput["sort"],
    string
  >,
  gone: "탈퇴한 사용자",
  reply: "답글 쓰기",
  replied: "답글 남김",
  open: (name: string, action: string) => `${name} 님의 후기에 ${action}`,
  openReplied: (name: string) => `${name} 님의 후기와 답글 보기`,
  show: "답글 보기",
  failed: "받은 후기를 불러오지 못했어요",
  none: { title: "아직 받은 후기가 없어요", hint: "수강생이 후기를 남기면 여기에 모여요." },
  noneMatching: { title: "조건에 맞는 후기가 없어요", hint: "다른 조건을 선택해 보세요.", action: "모든 후기 보기" },
  choose: "후기를 선택하면 여기에서 답글을 쓸 수 있어요",
  back: "목록",
  page: "강의에서 보기",
  helpful: (count: number) => `${countText(count)}명에게 도움이 됐어요`,
};
