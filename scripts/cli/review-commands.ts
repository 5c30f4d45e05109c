import { captionRuleInput, publicationDecision, reviewSettingInput } from "../../shared/course/publication.ts";
import type { Command } from "./command.ts";
import { readFields, readJson } from "./json-argument.ts";

const comments = publicationDecision.pick({ comments: true });

export const reviewCommands: Command[] = [
  {
    name: "course submitted",
    args: "",
    description: "lists the courses that wait for a review, the first one first",
    run: async (api) =>
      (await api.admin.submittedCourses.query())
        .map(
          ({ courseId, title, teacher, lectureCount, submittedAt, publishAt }) =>
            `${courseId}  ${title}  ${teacher}  ${lectureCount} lectures  ${submittedAt}${publishAt ? `  to be published at ${publishAt}` : ""}`,
        )
        .join("\n") || "none",
  },
  {
    name: "course show-submitted",
    args: "<courseId>",
    description: "prints a course that waits for a review, as JSON",
    run: async (api, [courseId = ""]) => JSON.stringify(await api.admin.submittedCourse.query({ courseId }), null, 2),
  },
  {
    name: "course accept",
    args: "<courseId> <submittedAt>",
    description: "publishes a course that waits for a review, or lets it wait for its time",
    run: async (api, [courseId = "", submittedAt = ""]) => {
      const decision = readFields(publicationDecision, { courseId, submittedAt, comments: [] });
      await api.admin.decidePublication.mutate(decision);
      return `${courseId}  accepted`;
    },
  },
  {
    name: "course send-back",
    args: "<courseId> <submittedAt> <json>",
    json: comments,
    description: "asks the teacher to change a course that waits for a review",
    run: async (api, [courseId = "", submittedAt = "", json = ""]) => {
      const decision = readFields(publicationDecision, { courseId, submittedAt, ...readJson(comments, json) });
      await api.admin.decidePublication.mutate(decision);
      return `${courseId}  sent back`;
    },
  },
  {
    name: "course review",
    args: "<NEW|ALL|NONE>",
    description: "chooses the teachers whose first publication of a course is reviewed; NEW until it is chosen",
    run: async (api, [reviewed = ""]) => {
      await api.admin.setReviewed.mutate(readFields(reviewSettingInput, { reviewed }));
      return `reviewed: ${reviewed}`;
    },
  },
  {
    name: "course captions",
    args: "<REQUIRED|ADVISED>",
    description:
      "chooses whether a course is published only with captions of all its lectures; ADVISED until it is chosen",
    run: async (api, [captions = ""]) => {
      await api.admin.setCaptionRule.mutate(readFields(captionRuleInput, { captions }));
      return `captions: ${captions}`;
    },
  },
];
