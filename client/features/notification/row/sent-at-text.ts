import { dateTimeText, momentText } from "../../../../shared/format.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** `12분 전`, `오늘 09:00`, `어제 22:14`; from a day on, `11.17 09:00`. */
export const sentAtText = (at: string, now: Date): string =>
  now.getTime() - Date.parse(at) < dayMs ? momentText(at, now) : dateTimeText(at);
