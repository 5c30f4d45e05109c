import type { LocalCommand } from "./command.ts";

export const courseCommands: LocalCommand[] = [
  {
    name: "course import",
    args: "<folder>",
    description: "adds the course of a folder, on the machine of the server",
    runHere: async (source, [folder = ""]) => {
      // Loaded only here: the other commands use no server code.
      const [{ importCourse }, { withShop }] = await Promise.all([
        import("../seed/catalog/import-course.ts"),
        import("./open-shop.ts"),
      ]);
      const { courseId, title, lectures, isNew } = await withShop(source, ({ db, storageRoot }) =>
        importCourse({ db, storageRoot, now: new Date() }, folder),
      );
      return `${courseId}  ${title}  ${lectures} lectures  ${isNew ? "added" : "unchanged"}`;
    },
  },
];
