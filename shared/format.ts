// Numbers, times and particles as Korean text. Dates are in KST, regardless of the machine's time zone.

import { josa } from "es-hangul";

const minute = 60;
const hour = 60 * minute;
const minuteMs = minute * 1000;
const hourMs = hour * 1000;
const dayMs = 24 * hourMs;

/** Created at first use: the first object of Intl takes a slow phone 60 ms. */
const onFirstUse = <T>(create: () => T): (() => T) => {
  let created: T | undefined;
  return () => (created ??= create());
};
const grouped = onFirstUse(() => new Intl.NumberFormat("ko-KR"));
const compact = onFirstUse(
  () => new Intl.NumberFormat("ko-KR", { notation: "compact", maximumFractionDigits: 1, roundingMode: "trunc" }),
);
const seoulClock = onFirstUse(
  () =>
    new Intl.DateTimeFormat("ko-KR", {
      timeZone: "Asia/Seoul",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** Creates what nearly every page formats with, for a caller that has time for it before the first text. */
export function prepareFormats(): void {
  grouped();
  seoulClock();
}

/** `1,204`; from ten thousand on, abbreviated and rounded down: `1.2만`, `3억`. */
export function countText(count: number): string {
  return (count >= 10_000 ? compact() : grouped()).format(count);
}

/** An amount of won: `12,300원`, `−12,300원`. */
export function wonText(won: number): string {
  return `${won < 0 ? "−" : ""}${grouped().format(Math.abs(won))}원`;
}

/** A price: `12,300원`, or `무료` for 0. */
export function priceText(won: number): string {
  return won === 0 ? "무료" : wonText(won);
}

/** A duration as text: `47초`, `1분 20초`, `18분`, `5시간 40분`. Seconds are shown only under ten minutes. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / hour);
  const minutes = Math.floor((whole % hour) / minute);
  const rest = whole % minute;
  if (hours > 0) return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`;
  if (minutes >= 10) return `${minutes}분`;
  if (minutes > 0) return rest > 0 ? `${minutes}분 ${rest}초` : `${minutes}분`;
  return `${rest}초`;
}

/** A typical waiting time, rounded up to ten minutes or hours: `30분`, `3시간`. */
export function answerTimeText(seconds: number): string {
  const unit = seconds > hour ? hour : 10 * minute;
  return durationText(Math.max(unit, Math.ceil(seconds / unit) * unit));
}

/** A position in a video: `7:47`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / hour);
  const minutes = Math.floor((whole % hour) / minute);
  const rest = two(whole % minute);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** `2025.11.17` */
export function dateText(time: string | Date): string {
  const { year, month, day } = seoul(time);
  return `${year}.${month}.${day}`;
}

/** `11.17 21:03` */
export function dateTimeText(time: string | Date): string {
  const { month, day, clock } = seoul(time);
  return `${month}.${day} ${clock}`;
}

/**
 * A period: `2025.11.17 ~ 12.14`. The year of its end is shown if it is another one, and the time if it is not the end
 * of a day.
 */
export function periodText(startsAt: string | Date, endsAt: string | Date): string {
  const [from, to] = [seoul(startsAt), seoul(endsAt)];
  const year = to.year === from.year ? "" : `${to.year}.`;
  const clock = to.clock === "23:59" ? "" : ` ${to.clock}`;
  return `${from.year}.${from.month}.${from.day} ~ ${year}${to.month}.${to.day}${clock}`;
}

/** `11.17(월) 00:00부터` */
export function beginningText(time: string | Date): string {
  const { month, day, weekday, clock } = seoul(time);
  return `${month}.${day}(${weekday}) ${clock}부터`;
}

/** `11.30(일) 23:59까지` */
export function deadlineText(time: string | Date): string {
  const { month, day, weekday, clock } = seoul(time);
  return `${month}.${day}(${weekday}) ${clock}까지`;
}

export const justNowText = "방금";

/** Recent times relative to now (`방금`, `12분 전`, `오늘 21:14`, `어제 21:14`), others as a date. */
export function momentText(time: string | Date, now: Date): string {
  const passed = now.getTime() - new Date(time).getTime();
  if (passed < 0 || passed >= dayMs) return dateText(time);
  if (passed < minuteMs) return justNowText;
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)}분 전`;
  const then = seoul(time);
  return `${then.day === seoul(now).day ? "오늘" : "어제"} ${then.clock}`;
}

export type Particle = "을/를" | "이/가" | "은/는" | "와/과" | "으로/로" | "이에요/예요";

/** Digits and Latin letters whose Korean names end in a consonant. */
const spokenNames = new Map([
  ...["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"].map((name, digit) => [`${digit}`, name] as const),
  ...Object.entries({ l: "엘", m: "엠", n: "엔", r: "알" }),
]);

/** A word with the particle that its final sound requires: `컵을`, `강의를`, `서울로`, `3과`. */
export function withParticle(word: string, particle: Particle): string {
  const last = word.match(/[가-힣a-z0-9](?=[^가-힣a-z0-9]*$)/i)?.[0]?.toLowerCase() ?? "";
  return word + josa.pick(spokenNames.get(last) ?? last, particle);
}

function seoul(time: string | Date) {
  const parts = seoulClock().formatToParts(new Date(time));
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    year: value("year"),
    month: value("month"),
    day: value("day"),
    weekday: value("weekday"),
    clock: `${value("hour")}:${value("minute")}`,
  };
}

function two(value: number): string {
  return value.toString().padStart(2, "0");
}

/** Calendar days until a period ends, as the end of a sentence without its full stop. */
export const remainingText = (days: number): string => (days === 0 ? "오늘까지예요" : `${days}일 남았어요`);
