import type { ImportedCourse } from "../seed/catalog/import-course.ts";
import type { LocalCommand } from "./command.ts";

export const courseCommands: LocalCommand[] = [
  {
    name: "course import",
    args: "<folder>",
    flags: ["--dry-run", "--update"],
    description: "adds the course of a folder, or changes it, on the machine of the server",
    runHere: async (source, [folder = ""], flags) => {
      // Loaded only here: the other commands use no server code.
      const [{ importCourse }, { withShop }] = await Promise.all([
        import("../seed/catalog/import-course.ts"),
        import("./open-shop.ts"),
      ]);
      const options = { isDryRun: flags.has("--dry-run"), isUpdate: flags.has("--update") };
      const imported = await withShop(source, ({ db, storage }) =>
        importCourse({ db, storage, now: new Date() }, folder, options),
      );
      return reportOf(imported, options.isDryRun);
    },
  },
];

function reportOf({ courseId, title, lectures, outcome, differences }: ImportedCourse, isDryRun: boolean): string {
  const state = isDryRun && outcome !== "unchanged" ? `would be ${outcome}` : outcome;
  const line = `${courseId}  ${title}  ${lectures} ${lectures === 1 ? "lecture" : "lectures"}  ${state}`;
  return [line, ...differences.map((difference) => `  ${difference}`)].join("\n");
}
