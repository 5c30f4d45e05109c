import { clockText, durationText } from "../../../shared/format.ts";
import { type ClassroomEntry, secondsLeft } from "./classroom-entry.ts";

/** `36% · 3시간 38분 남았어요` */
export const progressWords = (entry: ClassroomEntry): string =>
  `${entry.progressRate}% · ${durationText(secondsLeft(entry))} 남았어요`;

/** The same with where the picture stopped: `… · 7:47에서 멈췄어요`. */
export function resumeWords(entry: ClassroomEntry): string {
  const at = entry.next?.positionSec ?? 0;
  return at >= 1 ? `${progressWords(entry)} · ${clockText(at)}에서 멈췄어요` : progressWords(entry);
}

/** `다음 · 7강 파일 이름 한꺼번에 바꾸기`, `강의 · 26분` */
export function nextWords({ next, durationSec }: ClassroomEntry): string {
  if (!next || next.number === null) return `강의 · ${durationText(durationSec)}`;
  return `다음 · ${next.number}강 ${next.title}`;
}
