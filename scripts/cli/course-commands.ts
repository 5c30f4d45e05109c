import type { ImportedCourse } from "../seed/catalog/import-course.ts";
import type { LocalCommand } from "./command.ts";

export const courseCommands: LocalCommand[] = [
  {
    name: "course import",
    args: "<folder>",
    // A folder that has changed is updated with and without the second one, which scripts may have.
    flags: ["--dry-run", "--update"],
    description: "adds the course of a folder, or makes it what the folder has, on the machine of the server",
    runHere: async (source, [folder = ""], flags) => {
      // Loaded only here: the other commands use no server code.
      const [{ importCourse }, { openQueue }, { withShop }] = await Promise.all([
        import("../seed/catalog/import-course.ts"),
        import("./open-queue.ts"),
        import("./open-shop.ts"),
      ]);
      const isDryRun = flags.has("--dry-run");
      const imported = await withShop(source, async ({ db, storage, url }) => {
        await using queue = await openQueue(url);
        return await importCourse({ db, storage, jobs: queue.jobs, now: new Date() }, folder, isDryRun);
      });
      return reportOf(imported, isDryRun);
    },
  },
];

function reportOf({ courseId, title, lectures, outcome, differences }: ImportedCourse, isDryRun: boolean): string {
  const state = isDryRun && outcome !== "unchanged" ? `would be ${outcome}` : outcome;
  const line = `${courseId}  ${title}  ${lectures} ${lectures === 1 ? "lecture" : "lectures"}  ${state}`;
  return [line, ...differences.map((difference) => `  ${difference}`)].join("\n");
}
