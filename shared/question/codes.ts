/** Without answer, answered, and with an accepted answer. */
export const questionStatuses = ["OPEN", "ANSWERED", "RESOLVED"] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** SECOND: in the order of the video, questions without a second last. */
export const questionSorts = ["NEWEST", "VOTES", "SECOND"] as const;
export type QuestionSort = (typeof questionSorts)[number];
