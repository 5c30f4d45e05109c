import { z } from "zod";

/** An instant on both transports: ISO 8601 in UTC, `2026-01-02T03:04:05.678Z`. */
export const instant = z.iso.datetime({ offset: true });
