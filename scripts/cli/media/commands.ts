import type { LocalCommand } from "../command.ts";

export const mediaCommands: LocalCommand[] = [
  {
    name: "media move",
    args: "--to <s3|folder>",
    flags: ["--remove-source"],
    description: "copies all files of the shop to the bucket or to the data folder, and then uses them there",
    runHere: async (source, [option, to], flags) => {
      if (option !== "--to" || (to !== "s3" && to !== "folder")) throw new Error("where to? --to s3 or --to folder");
      // Loaded only here: the other commands use no server code.
      const { moveFiles } = await import("./move.ts");
      return moveFiles(source, { to, removesSource: flags.has("--remove-source") });
    },
  },
  {
    name: "media upload",
    args: "<file> <teacher> [<lecture-id>]",
    description: "uploads a video of a teacher (id or e-mail), which the lecture shows when it is ready",
    runHere: async (source, [file = "", teacher = "", lectureId = null]) => {
      const { uploadVideo } = await import("./upload.ts");
      return uploadVideo(source, { file, teacher, lectureId });
    },
  },
  {
    name: "media sweep",
    args: "",
    flags: ["--dry-run"],
    description: "removes videos and uploaded files that nothing refers to, as a job does every night",
    runHere: async (source, _, flags) => {
      const { sweepFiles } = await import("./sweep.ts");
      return sweepFiles(source, { isDryRun: flags.has("--dry-run") });
    },
  },
];
