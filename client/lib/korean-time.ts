const koreaMs = 9 * 3_600_000;

/** An instant as a field for dates has it, in Korean time: `2026-12-01T09:00`. */
export const inKorea = (instant: string): string =>
  new Date(new Date(instant).getTime() + koreaMs).toISOString().slice(0, 16);

/** The instant of a field for dates, which is meant in Korean time. */
export const fromKorea = (local: string): string => new Date(`${local}:00+09:00`).toISOString();
