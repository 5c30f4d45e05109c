// Numbers, times and particles as Korean text. Dates are Seoul's, whatever the machine's zone.

const minute = 60;
const hour = 60 * minute;
const minuteMs = minute * 1000;
const hourMs = hour * 1000;
const dayMs = 24 * hourMs;

// Korea is at UTC+9 all year.
const seoulOffsetMs = 9 * hourMs;
const weekdays = "일월화수목금토";

/** `1,204`; from ten thousand shortened downwards: `1.2만`, `3억`. */
export function countText(count: number): string {
  if (count >= 100_000_000) return `${shortened(count / 100_000_000)}억`;
  if (count >= 10_000) return `${shortened(count / 10_000)}만`;
  return grouped(count);
}

/** An amount of won: `12,300원`, `−12,300원`. */
export function wonText(won: number): string {
  return `${won < 0 ? "−" : ""}${grouped(Math.abs(won))}원`;
}

/** A price: `12,300원`, or `무료` when it costs nothing. */
export function priceText(won: number): string {
  return won === 0 ? "무료" : wonText(won);
}

/** A duration as text: `47초`, `1분 20초`, `18분`, `5시간 40분`. Seconds are shown under ten minutes only. */
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

/** A place in a recording: `7:47`, `1:02:03`. */
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
  return `${year}.${two(month)}.${two(day)}`;
}

/** `11.17 21:03` */
export function dateTimeText(time: string | Date): string {
  const { month, day, clock } = seoul(time);
  return `${two(month)}.${two(day)} ${clock}`;
}

/** `11.30(일) 23:59까지` */
export function deadlineText(time: string | Date): string {
  const { month, day, weekday, clock } = seoul(time);
  return `${two(month)}.${two(day)}(${weekday}) ${clock}까지`;
}

/** Near moments by distance (`방금`, `12분 전`, `오늘 21:14`, `어제 21:14`), the rest by date. */
export function momentText(time: string | Date, now: Date): string {
  const passed = now.getTime() - new Date(time).getTime();
  if (passed < 0 || passed >= dayMs) return dateText(time);
  if (passed < minuteMs) return "방금";
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)}분 전`;
  const then = seoul(time);
  return `${then.day === seoul(now).day ? "오늘" : "어제"} ${then.clock}`;
}

export type Particle = "을/를" | "이/가" | "은/는" | "과/와" | "으로/로";

/** A word with the particle its last sound requires: `컵을`, `강의를`, `서울로`, `3과`. */
export function withParticle(word: string, particle: Particle): string {
  const [afterConsonant = "", afterVowel = ""] = particle.split("/");
  const ending = finalSound(word);
  const closed = ending === "consonant" || (ending === "rieul" && particle !== "으로/로");
  return word + (closed ? afterConsonant : afterVowel);
}

function finalSound(word: string): "vowel" | "rieul" | "consonant" {
  const last = word.match(/[가-힣a-z0-9](?=[^가-힣a-z0-9]*$)/i)?.[0] ?? "";
  if (/[가-힣]/.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    if (final === 0) return "vowel";
    return final === 8 ? "rieul" : "consonant";
  }
  // Digits and Latin letters by the Korean names they are read with.
  if (/[178lr]/i.test(last)) return "rieul";
  return /[036mn]/i.test(last) ? "consonant" : "vowel";
}

function seoul(time: string | Date) {
  const shifted = new Date(new Date(time).getTime() + seoulOffsetMs);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: weekdays[shifted.getUTCDay()] ?? "",
    clock: `${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`,
  };
}

function grouped(value: number): string {
  return Math.trunc(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
}

function shortened(value: number): string {
  return (Math.floor(value * 10) / 10).toString();
}

function two(value: number): string {
  return value.toString().padStart(2, "0");
}
