const kstOffsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** From how many days on the end of a period is told. */
const toldFromDays = 30;

const kstDay = (ms: number): number => Math.floor((ms + kstOffsetMs) / dayMs);

/** Calendar days in Korea until the period ends: 0 on its last day. null: not ending within 30 days, or over. */
export function daysLeft(expiresAt: string | null, now: Date): number | null {
  if (expiresAt === null || Date.parse(expiresAt) < now.getTime()) return null;
  const days = kstDay(Date.parse(expiresAt)) - kstDay(now.getTime());
  return days <= toldFromDays ? days : null;
}

export const daysLeftText = (days: number): string => (days === 0 ? "오늘까지예요" : `${days}일 남았어요`);
