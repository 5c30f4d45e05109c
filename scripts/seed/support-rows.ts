import type { Insertable } from "kysely";
import { answerDueAt } from "../../shared/business/hours.ts";
import { addDays, addMinutes } from "../../shared/time.ts";
import type { Database } from "../../server/db/schema.ts";
import type { DemoContent } from "./content.ts";
import { idOf, timedId } from "./ids.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
export type SupportRows = {
  inquiry: Row<"inquiry">[];
  inquiry_message: Row<"inquiry_message">[];
  suggestion: Row<"suggestion">[];
  suggestion_vote: Row<"suggestion_vote">[];
};

type Support = Pick<DemoContent, "support" | "people">;

/** The inquiries of the demo shop, and what its people have suggested. */
export const supportRows = (content: Support, now: Date): SupportRows => ({
  ...inquiryRows(content, now),
  ...suggestionRows(content, now),
});

function inquiryRows({ support }: Support, now: Date): Pick<SupportRows, "inquiry" | "inquiry_message"> {
  const rows: Pick<SupportRows, "inquiry" | "inquiry_message"> = { inquiry: [], inquiry_message: [] };
  for (const { person, category, course, lecture, title, status, messages } of support.inquiries) {
    const times = messages.map(({ daysAgo }) => addDays(now, -daysAgo));
    const [openedAt = now] = times;
    const waitsSince = times.findLast((_, index) => !messages[index]?.byStaff) ?? openedAt;
    const inquiryId = timedId(openedAt, "inquiry", title);
    rows.inquiry.push({
      inquiry_id: inquiryId,
      user_id: idOf("user", person),
      category,
      course_id: course ? idOf("course", course) : null,
      lecture_id: lecture ? idOf("lecture", lecture) : null,
      title,
      status,
      due_at: answerDueAt(waitsSince),
      messages: messages.length,
      created_at: openedAt,
      updated_at: times.at(-1) ?? openedAt,
    });
    for (const [index, { byStaff, content }] of messages.entries()) {
      const at = times[index] ?? openedAt;
      rows.inquiry_message.push({
        message_id: timedId(at, "inquiry message", title, String(index)),
        inquiry_id: inquiryId,
        by_staff: byStaff,
        content,
        created_at: at,
      });
    }
  }
  return rows;
}

function suggestionRows({ support, people }: Support, now: Date): Pick<SupportRows, "suggestion" | "suggestion_vote"> {
  const rows: Pick<SupportRows, "suggestion" | "suggestion_vote"> = { suggestion: [], suggestion_vote: [] };
  for (const { person, category, title, content, daysAgo, votes, status, outcome } of support.suggestions) {
    const at = addDays(now, -daysAgo);
    const suggestionId = timedId(at, "suggestion", title);
    rows.suggestion.push({
      suggestion_id: suggestionId,
      user_id: idOf("user", person),
      category,
      title,
      content,
      status,
      outcome_title: outcome?.title ?? null,
      outcome_text: outcome?.text ?? null,
      decided_at: outcome ? addDays(now, -outcome.daysAgo) : null,
      created_at: at,
    });
    const others = people.map(({ key }) => key).filter((key) => key !== person && key !== "learner");
    const voters = [person, ...(votes.learner && person !== "learner" ? ["learner"] : []), ...others];
    for (const [index, voter] of voters.slice(0, votes.count).entries())
      rows.suggestion_vote.push({
        suggestion_id: suggestionId,
        user_id: idOf("user", voter),
        voted_at: new Date(Math.min(addMinutes(at, index * 97).getTime(), now.getTime())),
      });
  }
  return rows;
}
