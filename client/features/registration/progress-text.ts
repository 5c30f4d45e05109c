import { clockText, dateText, durationText } from "../../../shared/format.ts";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { isNearlyDone, secondsLeft } from "./item-progress.ts";
import { progressLabels as text } from "./text.ts";

/** `36% · 3시간 38분 남았어요`, `100% · 2025.10.02 수강 완료` */
export const progressText = (item: RegisteredItem): string =>
  item.completedAt === null
    ? text.left(item.progressRate, durationText(secondsLeft(item)))
    : text.completed(item.progressRate, dateText(item.completedAt));

/** The same with the position: `… · 7:47에서 멈췄어요`. */
export function resumeText(item: RegisteredItem): string {
  const at = item.resume?.positionSec ?? 0;
  return at >= 1 ? text.stoppedAt(progressText(item), clockText(at)) : progressText(item);
}

/** On a card whose tag already has the remaining time: `91% · 24강 중 22강 완료`. */
export function cardText(item: RegisteredItem): string {
  const { itemType, progressRate, lectureCount, completedCount } = item;
  if (!isNearlyDone(item)) return progressText(item);
  return itemType === "COURSE" ? text.lectures(progressRate, lectureCount, completedCount) : `${progressRate}%`;
}

export const nearlyDoneText = (item: RegisteredItem): string => text.nearly(durationText(secondsLeft(item)));

/** `다음 · 7강 파일 이름 한꺼번에 바꾸기`, `강의 · 26분` */
export function nextLectureText({ itemType, resume, durationSec }: RegisteredItem): string {
  if (itemType === "LECTURE" || !resume) return text.lecture(durationText(durationSec));
  return text.next(resume.number, resume.title);
}

/** Rights that remain after a registration has expired. */
export const finishedText = (item: RegisteredItem): string =>
  item.completedAt === null ? text.reached(item.progressRate) : text.reachedEnd;

/** The end of the registration: with its period, which is shown, or otherwise. */
export function endText({ expiredReason, expiresAt }: RegisteredItem): string {
  if (expiredReason === "REFUND") return text.refunded;
  return expiredReason === "PERIOD" && expiresAt !== null ? text.endedOn(dateText(expiresAt)) : text.ended;
}

/** The label of the link to the video. */
export const watchLabel = ({ completedAt, lastWatchedAt }: RegisteredItem): string => {
  if (completedAt !== null) return text.watchAgain;
  return lastWatchedAt === null ? text.watchFirst : text.watchOn;
};
