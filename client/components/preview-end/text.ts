import { durationText, withParticle } from "../../../shared/format.ts";
import { accessText } from "../item-text.ts";
import { fullRefundText } from "../refund-text.ts";
import type { CourseOutlook } from "./course-outlook.ts";

export const previewEndText = {
  watched: (isPreview: boolean, lectures: number, number: number) =>
    `${isPreview ? "맛보기를" : "강의를"} 다 봤어요 · ${lectures}강 중 ${number}강`,
  next: (number: number, title: string) => `다음은 ${number}강 ${withParticle(`‘${title}’`, "이에요/예요")}`,
  facts: ({ leftCount, leftSec }: CourseOutlook, accessDays: number | null) =>
    [
      `남은 ${leftCount}강`,
      durationText(leftSec),
      accessDays === null ? "기간 제한 없이 수강" : `${accessText(accessDays)} 동안 수강`,
      `${fullRefundText(leftCount)} 전액 환불`,
    ].join(" · "),
  goOn: (price: string) => `${price}에 이어 보기`,
  startFree: "무료로 이어 보기",
  refunding: "코스에서 보기",
  about: "코스 소개",
  again: "다시 보기",
  sale: (won: string) => `할인 ${won}`,
  credit: (won: string) => `수강 중인 강의를 빼고 ${won}`,
  coupon: (won: string) => `쿠폰 ${won}`,
  claims: "받지 않은 쿠폰을 함께 적용했어요",
};
