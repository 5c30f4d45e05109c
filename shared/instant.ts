import { z } from "zod";

/** An instant on both transports: ISO 8601 in UTC, `2026-01-02T03:04:05.678Z`. */
export const instant = z.iso.datetime({ offset: true });

/** An instant that a caller sends: PostgreSQL reads no other years as JavaScript writes them. */
export const instantInput = instant.refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}, "a year from 1 to 9999");
