import { clockText, dateText, durationText } from "../../../shared/format.ts";
import type { RegisteredItem } from "../../../shared/registration.ts";
import { isNearlyDone, secondsLeft } from "./item-progress.ts";

/** `36% · 3시간 38분 남았어요`, `100% · 2025.10.02 완강` */
export const progressText = (item: RegisteredItem): string =>
  item.completedAt === null
    ? `${item.progressRate}% · ${durationText(secondsLeft(item))} 남았어요`
    : `${item.progressRate}% · ${dateText(item.completedAt)} 완강`;

/** The same with the position: `… · 7:47에서 멈췄어요`. */
export function resumeText(item: RegisteredItem): string {
  const at = item.resume?.positionSec ?? 0;
  return at >= 1 ? `${progressText(item)} · ${clockText(at)}에서 멈췄어요` : progressText(item);
}

/** On a card whose tag already has the remaining time: `91% · 24강 가운데 22강을 들었어요`. */
export function cardText(item: RegisteredItem): string {
  const { itemType, progressRate, lectureCount, completedCount } = item;
  if (!isNearlyDone(item)) return progressText(item);
  return itemType === "COURSE"
    ? `${progressRate}% · ${lectureCount}강 가운데 ${completedCount}강을 들었어요`
    : `${progressRate}%`;
}

export const nearlyDoneText = (item: RegisteredItem): string =>
  `조금만 더 들으면 끝나요 · ${durationText(secondsLeft(item))}`;

/** `다음 · 7강 파일 이름 한꺼번에 바꾸기`, `강의 · 26분` */
export function nextLectureText({ itemType, resume, durationSec }: RegisteredItem): string {
  if (itemType === "LECTURE" || !resume) return `강의 · ${durationText(durationSec)}`;
  return `다음 · ${resume.number}강 ${resume.title}`;
}

/** What remains after a registration has expired. */
export const finishedText = (item: RegisteredItem): string =>
  item.completedAt === null
    ? `${item.progressRate}%까지 들었어요 · 노트는 그대로 있어요`
    : "끝까지 들었어요 · 노트는 그대로 있어요";

/** The end of the registration: with its period, which is shown, or otherwise. */
export function endText({ expiredReason, expiresAt }: RegisteredItem): string {
  if (expiredReason === "REFUND") return "환불했어요";
  return expiredReason === "PERIOD" && expiresAt !== null ? `${dateText(expiresAt)}에 끝났어요` : "끝났어요";
}

/** The label of the link to the video. */
export const watchLabel = ({ completedAt, lastWatchedAt }: RegisteredItem): string => {
  if (completedAt !== null) return "다시 보기";
  return lastWatchedAt === null ? "첫 강의 보기" : "이어 보기";
};
