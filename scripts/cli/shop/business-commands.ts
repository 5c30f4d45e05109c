import { businessLines } from "../../../shared/business/schema.ts";
import { newBusiness } from "../../../shared/site/admin.ts";
import type { Business } from "../../../shared/site/schema.ts";
import type { Command } from "../command.ts";
import { readJson } from "../json-argument.ts";

const shown = (business: Business): string =>
  businessLines(business)
    .map((line) => line.join(" · "))
    .join("\n");

export const businessCommands: Command[] = [
  {
    name: "business show",
    args: "",
    description: "shows the seller's details as pages show them",
    run: async (api) => shown((await api.site.info.query()).business),
  },
  {
    name: "business set",
    args: "<json>",
    json: newBusiness,
    description: "stores the seller's details; a setting BUSINESS_* comes before what is stored",
    run: async (api, [json = ""]) => shown(await api.admin.setBusiness.mutate(readJson(newBusiness, json))),
  },
];
