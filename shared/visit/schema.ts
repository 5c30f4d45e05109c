import { z } from "zod";

/** Today and the days before it, in Korea. */
export const visitsInput = z.object({ days: z.int().min(1).max(400) });

export const visitsByPath = z.object({ path: z.string(), visits: z.int() });
export type VisitsByPath = z.output<typeof visitsByPath>;

export const visitsByDay = z.object({ day: z.string(), visits: z.int() });
export type VisitsByDay = z.output<typeof visitsByDay>;

export const visits = z.object({ paths: z.array(visitsByPath), days: z.array(visitsByDay) });
