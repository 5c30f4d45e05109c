import { newFrontPage } from "../../../shared/site/front-page.ts";
import type { Command } from "../command.ts";
import { readJson } from "../json-argument.ts";
import type { Api } from "../session.ts";

async function show(api: Api): Promise<string> {
  const { title, lead, preview } = await api.site.frontPage.query();
  return [title ?? "no title is set", lead ?? "no lead is set", `preview: ${preview?.title ?? "none"}`].join("\n");
}

export const frontPageCommands: Command[] = [
  { name: "front-page show", args: "", description: "shows the promise of the home page and its preview", run: show },
  {
    name: "front-page set",
    args: "<json>",
    json: newFrontPage,
    description: "sets the promise of the home page and the preview that plays in it",
    run: async (api, [json = ""]) => {
      await api.admin.setFrontPage.mutate(readJson(newFrontPage, json));
      return show(api);
    },
  },
];
