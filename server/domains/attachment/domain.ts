import { defineDomain } from "../../domain.ts";
import { purgeAttachments } from "./purge-commands.ts";
import { attachmentRouter } from "./router.ts";

export const attachmentDomain = defineDomain({
  router: { attachment: attachmentRouter },
  tables: ["attachment", "lecture_attachment", "lecture_draft_attachment", "course_version_attachment"],
  purge: purgeAttachments,
});
