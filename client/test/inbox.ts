import type { InboxQuestion } from "../../shared/inbox/schema.ts";

export const testInboxQuestion = (questionId: string, title: string): InboxQuestion => ({
  questionId,
  lectureId: "l1",
  lectureTitle: "컵 빚기",
  author: null,
  title,
  timestampSec: null,
  status: "OPEN",
  answerCount: 0,
  voteCount: 0,
  createdAt: "2025-11-17T12:00:00.000Z",
  courseTitle: null,
  lectureNumber: null,
  isOverdue: false,
});
