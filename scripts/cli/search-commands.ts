import type { Command } from "./command.ts";

export const searchCommands: Command[] = [
  {
    name: "searches --without-results",
    args: "",
    description: "lists what is searched for most and finds nothing",
    run: async (api) => {
      const queries = await api.admin.searchesWithoutResults.query();
      const listed = queries.map(({ query, searches, lastDay }) => `${searches}  ${lastDay}  ${JSON.stringify(query)}`);
      return [`${queries.length} queries without results`, ...listed].join("\n");
    },
  },
];
