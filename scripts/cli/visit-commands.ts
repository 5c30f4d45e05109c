import { visitsInput } from "../../shared/visit/schema.ts";
import type { Command } from "./command.ts";

/** Opened pages, without anything about their visitors. */
export const visitCommands: Command[] = [
  {
    name: "visits show",
    args: "<days>",
    description: "counts opened pages of the last days, by day and by screen",
    run: async (api, [text = ""]) => {
      const { success, data } = visitsInput.safeParse({ days: Number(text) });
      if (!success) throw new Error(`${text}: a number of days from 1 to 400`);
      const { days, paths } = await api.admin.visits.query(data);
      const total = days.reduce((sum, { visits }) => sum + visits, 0);
      const line = (name: string, visits: number) => `${String(visits).padStart(9)}  ${name}`;
      return [
        `${total} visits`,
        ...days.map(({ day, visits }) => line(day, visits)),
        ...paths.map(({ path, visits }) => line(path, visits)),
      ].join("\n");
    },
  },
];
