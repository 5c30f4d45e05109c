import { newCategory } from "../../../shared/site/admin.ts";
import type { Command } from "../command.ts";
import { readJson } from "../json-argument.ts";
import type { Api } from "../session.ts";

const list = async (api: Api): Promise<string> => {
  const { categories } = await api.site.info.query();
  const lines = categories.map(
    ({ name, description, courseCount, lectureCount }, index) =>
      `${index + 1}. ${name}  ${description}  ${courseCount} courses, ${lectureCount} lectures`,
  );
  return lines.join("\n") || "none";
};

export const categoryCommands: Command[] = [
  { name: "category list", args: "", description: "lists categories in their order", run: list },
  {
    name: "category create",
    args: "<json>",
    json: newCategory,
    description: "adds a category after the others",
    run: async (api, [json = ""]) => {
      await api.admin.createCategory.mutate(readJson(newCategory, json));
      return list(api);
    },
  },
  {
    name: "category rename",
    args: "<name> <new-name>",
    description: "renames a category and all that is in it",
    run: async (api, [name = "", to = ""]) => {
      await api.admin.changeCategory.mutate({ name, to: { name: to } });
      return list(api);
    },
  },
  {
    name: "category describe",
    args: "<name> <description>",
    description: "changes the sentence on the page of a category",
    run: async (api, [name = "", description = ""]) => {
      await api.admin.changeCategory.mutate({ name, to: { description } });
      return list(api);
    },
  },
  {
    name: "category move",
    args: "<name> <place>",
    description: "moves a category to a place, of which 1 is the first",
    run: async (api, [name = "", place = ""]) => {
      const { categories } = await api.site.info.query();
      const names = categories.map((category) => category.name);
      if (!names.includes(name)) throw new Error(`there is no category ${name}`);
      if (!/^\d+$/.test(place) || Number(place) < 1 || Number(place) > names.length)
        throw new Error(`${place}: a place is a number from 1 to ${names.length}`);
      const others = names.filter((other) => other !== name);
      await api.admin.orderCategories.mutate({ names: others.toSpliced(Number(place) - 1, 0, name) });
      return list(api);
    },
  },
  {
    name: "category remove",
    args: "<name>",
    description: "removes a category without courses, lectures and coupons",
    run: async (api, [name = ""]) => {
      await api.admin.removeCategory.mutate({ name });
      return `${name}  removed`;
    },
  },
];
