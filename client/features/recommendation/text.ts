import { fewestShown } from "../../components/fewest-shown.ts";
import { countText, withParticle } from "../../../shared/format.ts";
import type { Recommendation } from "../../../shared/recommendation/schema.ts";

interface ReasonText {
  before?: string;
  /** A link to what the reason comes from. */
  name?: string;
  after: string;
}

const afterName = (name: string, particle: "와/과", rest: string): string =>
  withParticle(name, particle).slice(name.length) + rest;

/** A sentence in parts, because the name in it is a link. */
export function reasonText({ reason, category, teacher }: Recommendation): ReasonText {
  const title = reason.item?.title ?? "";
  switch (reason.kind) {
    case "TAKEN_NEXT":
      return { name: title, after: " 수강생이 이어서 들었어요" };
    case "SAME_TEACHER":
      return { before: "찜한 ", name: title, after: afterName(title, "와/과", " 같은 크리에이터예요") };
    case "FAVORITED_TOGETHER":
      return { before: "찜한 ", name: title, after: afterName(title, "와/과", " 함께 많이 찜했어요") };
    case "FAVORITE_TEACHER":
      return { before: "팔로우한 크리에이터 ", name: teacher.name, after: "의 코스예요" };
    case "WATCHED_CATEGORY":
      return { before: "최근에 본 ", name: category, after: " 강의와 이어져요" };
    case "COMPLETED_CATEGORY":
      return { before: "끝까지 들은 ", name: category, after: " 코스와 이어져요" };
    case "INTEREST":
      return { before: "관심 주제로 고른 ", name: category, after: " 코스예요" };
    case "POPULAR":
      return { before: "요즘 ", name: category, after: " 분야에서 가장 많이 들어요" };
    case "TOP_RATED":
      return { name: category, after: " 분야에서 별점이 가장 높아요" };
    case "NEW":
      return { name: category, after: " 분야의 새 코스예요" };
    case "FREE":
      return { after: "결제 없이 바로 시작할 수 있어요" };
    case "TAKEN":
      return (reason.users ?? 0) < fewestShown.learners
        ? { name: category, after: " 코스예요" }
        : { after: `지금까지 ${countText(reason.users ?? 0)}명이 들었어요` };
    case "CATEGORY":
      return { name: category, after: " 코스예요" };
  }
}

/** The basis of the large course's reason, where it was counted. */
export function proofText({ reason, subtitle }: Recommendation): string {
  const { kind, item, users, itemUsers } = reason;
  if (!item || users === null || itemUsers === null || itemUsers < fewestShown.learners) return subtitle;
  const among = `${countText(itemUsers)}명 가운데 ${countText(users)}명이 이 코스를`;
  return kind === "TAKEN_NEXT"
    ? `‘${item.title}’ 수강생 ${among} 이어서 들었어요.`
    : `‘${item.title}’ 코스를 찜한 ${among} 함께 찜했어요.`;
}

export const ownText = {
  title: (name: string) => `${name} 님을 위한 추천`,
  lead: "듣고 있는 강의와 찜한 강의를 바탕으로 골랐어요.",
  leadOfInterests: "선택한 관심 주제를 바탕으로 골랐어요. 강의를 듣거나 찜하면 더 잘 맞게 골라 드려요.",
  rule: "이미 수강한 강의는 추천하지 않아요. 추천은 매일 새벽에 바뀌어요.",
  failed: "추천을 불러오지 못했어요",
};

export const visitorText = {
  lead: "로그인하면 듣고 있는 강의와 찜한 강의를 바탕으로 골라\u00a0드려요.",
  login: "로그인",
  rule: "최근 한 달 동안 많이 들은 코스와 새로 나온 코스를 보여 드려요.",
};

export const interestText = {
  title: "무엇을 배우고 싶나요?",
  lead: (min: number) => `관심 주제를 ${min}개 이상 고르면 맞는 강의를 추천해 드려요. 나중에 바꿀 수 있어요.`,
  label: "관심 주제",
  chosen: (count: number) => (count === 0 ? "아직 고르지 않았어요" : `${count}개 골랐어요`),
  missing: (count: number) => (count === 1 ? "하나만 더 고르면 돼요" : `${count}개 더 고르면 돼요`),
  enough: "이제 추천을 받을 수 있어요",
  submit: "추천받기",
  pending: "고르고 있어요",
  cancel: "취소",
  rule: "관심 주제를 고르지 않으면 많이 듣는 코스를 보여 드려요.",
  change: "관심 주제 바꾸기",
};

/** On the home page of a user who has started nothing. */
export const newcomerText = {
  title: (name?: string) => (name ? `${name} 님, 첫 강의를 골라 볼까요?` : "첫 강의를 골라 볼까요?"),
  lead: "선택한 주제의 코스부터 둘러보세요.",
};

export const sectionText = {
  personal: "취향에 맞는 코스",
  mixed: "이런 코스는 어때요?",
  next: "이어서 많이 듣는 코스",
  favorites: "찜한 강의와 비슷한 코스",
  wishlist: "찜 목록",
  topics: "최근에 본 주제의 코스",
  interests: "관심 주제의 코스",
  starters: "처음이라면 이 코스부터",
  popular: "요즘 많이 듣는 코스",
  newest: "새로 나온 코스",
};

export const bestText = { open: "코스 보기", dismiss: "관심 없음" };

export const menuText = {
  label: (title: string) => `더 보기: ${title}`,
  addToCart: "장바구니에 담기",
  dismiss: "관심 없음",
};

export const dismissalText = {
  removed: "추천에서 제외했어요. 비슷한 강의도 덜 추천할게요.",
  done: (title: string) => `‘${title}’ 코스를 추천에서 제외했어요.`,
};

export const dismissedText = {
  open: (count: number) => `관심 없음으로 표시한 코스 ${count}개`,
  title: "관심 없음으로 표시한 코스",
  description: "되돌리면 다시 추천할 수 있어요.",
  none: "관심 없음으로 표시한 코스가 없어요.",
  failed: "목록을 불러오지 못했어요",
  restored: "되돌렸어요",
};

export const footerText = { courses: "코스 모두 보기" };

export const emptyText = {
  title: "추천할 코스를 모두 봤어요",
  text: "새 코스가 나오면 여기에서 먼저 알려 드릴게요. 그동안 강의를 둘러보세요.",
  action: "강의 둘러보기",
};
