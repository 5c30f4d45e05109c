import { addDays } from "../../../shared/time.ts";

/** Days before a change at which users are notified of it: the model terms of the Fair Trade Commission, article 3. */
const noticeDays = 7;
const noticeDaysOfAdverse = 30;

/** The first instant at which a changed document may come into force. */
export const earliestChange = (at: Date, isAdverse: boolean): Date =>
  addDays(at, isAdverse ? noticeDaysOfAdverse : noticeDays);
