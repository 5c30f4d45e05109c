import { suggestionDecisionInput } from "../../shared/suggestion/schema.ts";
import { inquiryStatusInput } from "../../shared/inquiry/schema.ts";
import { inquiryStatuses } from "../../shared/support/codes.ts";
import type { Command } from "./command.ts";
import type { Api } from "./session.ts";

/** @throws Error with one line */
function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (!found) throw new Error(`${text}: one of ${values.join(", ")}`);
  return found;
}

async function showInquiry(api: Api, inquiryId: string): Promise<string> {
  const { status, category, title, subject, dueAt, messages } = await api.admin.inquiry.query({ inquiryId });
  return [
    `${inquiryId}  ${status}  ${category}  due ${dueAt}  ${title}`,
    ...(subject ? [`about ${subject.title}${subject.lectureNumber ? ` ${subject.lectureNumber}` : ""}`] : []),
    ...messages.flatMap(({ byStaff, content, photos, createdAt }) => [
      `${createdAt}  ${byStaff ? "support" : "user"}  ${JSON.stringify(content)}`,
      ...photos.map(({ url }) => `  photo ${url}`),
    ]),
  ].join("\n");
}

/** Commands of support: it answers inquiries and decides on suggestions. */
export const supportCommands: Command[] = [
  {
    name: "inquiry list",
    args: "<status>",
    description: "lists inquiries; OPEN: those that wait for an answer, the most urgent first",
    run: async (api, [text = ""]) => {
      const status = text === "OPEN" ? undefined : oneOf(inquiryStatuses, text);
      const { items, total } = await api.admin.inquiries.query({ status, rows: 100 });
      const listed = items.map(
        (one) =>
          `${one.inquiryId}  ${one.status}  ${one.category}  due ${one.dueAt}  ${one.messageCount} messages  ${one.email ?? "no address"}${one.isVisitor ? " (no account)" : ""}  ${one.title}`,
      );
      return [`${total} inquiries`, ...listed].join("\n");
    },
  },
  {
    name: "inquiry show",
    args: "<inquiry>",
    description: "shows an inquiry with its messages",
    run: (api, [inquiryId = ""]) => showInquiry(api, inquiryId),
  },
  {
    name: "inquiry answer",
    args: "<inquiry> <text>",
    description: "answers it; the user is notified, also by mail, and who has no account by mail alone",
    run: async (api, [inquiryId = "", content = ""]) => {
      const { status } = await api.admin.answerInquiry.mutate({ inquiryId, content });
      return `${inquiryId}  ${status}`;
    },
  },
  {
    name: "inquiry status",
    args: "<inquiry> <status>",
    description: "sets IN_PROGRESS or RESOLVED",
    run: async (api, [inquiryId = "", text = ""]) => {
      const status = oneOf(inquiryStatusInput.shape.status.options, text);
      await api.admin.setInquiryStatus.mutate({ inquiryId, status });
      return `${inquiryId}  ${status}`;
    },
  },
  {
    name: "suggestion list",
    args: "",
    description: "lists suggestions under review, most votes first",
    run: async (api) => {
      const { items, total } = await api.admin.suggestions.query({ status: "REVIEWING", rows: 100 });
      const listed = items.map(
        (one) =>
          `${one.suggestionId}  ${one.voteCount} votes  ${one.category}  ${one.title}  ${JSON.stringify(one.content)}`,
      );
      return [`${total} under review`, ...listed].join("\n");
    },
  },
  {
    name: "suggestion decide",
    args: "<suggestion> <status> <title> <text>",
    description: "sets PLANNED, DONE or DECLINED; its author and voters are notified",
    run: async (api, [suggestionId = "", text = "", outcomeTitle = "", outcomeText = ""]) => {
      const status = oneOf(suggestionDecisionInput.shape.status.options, text);
      await api.admin.decideSuggestion.mutate({ suggestionId, status, outcomeTitle, outcomeText });
      return `${suggestionId}  ${status}`;
    },
  },
];
