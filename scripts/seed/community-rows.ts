import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { limits } from "../../shared/limits.ts";
import { serverLimits } from "../../server/limits.ts";
import { addDays } from "../../shared/time.ts";
import type { DemoComment, DemoQuestion, DemoReview, DemoScene } from "./community.ts";
import { type DemoContent, rowOf } from "./content.ts";
import { idOf, timedId } from "./ids.ts";
import type { OwnedItem } from "./registrations.ts";
import { teacherUserKey } from "./people-rows.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
export type CommunityRows = {
  lecture_review: Row<"lecture_review">[];
  review_reaction: Row<"review_reaction">[];
  lecture_question: Row<"lecture_question">[];
  question_answer: Row<"question_answer">[];
  /** By question. */
  accepted: Map<string, string>;
  question_vote: Row<"question_vote">[];
  answer_vote: Row<"answer_vote">[];
  lecture_comment: Row<"lecture_comment">[];
  comment_reaction: Row<"comment_reaction">[];
  confusion_mark: Row<"confusion_mark">[];
  lecture_annotation: Row<"lecture_annotation">[];
};

type Source = { content: DemoContent; owned: readonly OwnedItem[]; now: Date };

/** Texts of the demo shop's people, and the reactions of others. */
export function communityRows({ content, owned, now }: Source): CommunityRows {
  const rows: CommunityRows = {
    lecture_review: [],
    review_reaction: [],
    lecture_question: [],
    question_answer: [],
    accepted: new Map(),
    question_vote: [],
    answer_vote: [],
    lecture_comment: [],
    comment_reaction: [],
    confusion_mark: [],
    lecture_annotation: [],
  };
  const source = { content, owned, now };
  for (const { reviews, questions, comments, scenes } of content.community) {
    for (const review of reviews) addReview(rows, source, review);
    for (const question of questions) addQuestion(rows, source, question);
    for (const comment of comments) addComment(rows, source, comment);
    for (const scene of scenes) addScene(rows, source, scene);
  }
  return rows;
}

const userIdOf = ({ content }: Source, person: string, lectureKey: string): string =>
  idOf("user", person === "teacher" ? teacherUserKey(content, rowOf(content.lectures, lectureKey).teacherKey) : person);

/** A reaction comes some time after the text. */
const reactedAt = (at: Date, now: Date, index: number): Date =>
  new Date(Math.min(addDays(at, 0.2 + index * 0.7).getTime(), now.getTime() - 60_000));

function addReview(rows: CommunityRows, source: Source, review: DemoReview): void {
  const { person, lecture, rating, daysAgo, content, helpful, reply } = review;
  const at = addDays(source.now, -daysAgo);
  const registration = source.owned.find(
    ({ userKey, lectures }) => userKey === person && lectures.some(({ lectureKey }) => lectureKey === lecture),
  );
  const watched = registration?.lectures.find(({ lectureKey }) => lectureKey === lecture);
  if (!registration || !watched) throw new Error(`${person} reviews ${lecture}, and has not watched it`);
  const share = watched.parts.reduce((sum, [from, to]) => sum + to - from, 0);
  if (share * 100 < limits.reviewWatchedPercent || at < registration.startsAt)
    throw new Error(`${person} reviews ${lecture} too early`);
  const reviewId = timedId(at, "review", person, lecture);
  rows.lecture_review.push({
    review_id: reviewId,
    lecture_id: idOf("lecture", lecture),
    user_id: idOf("user", person),
    registration_id: registration.registrationId,
    rating,
    content,
    watched_percent: Math.floor(share * 100),
    is_completed: share >= serverLimits.completeShare,
    is_refunded: registration.refundedAt !== null,
    reply: reply?.content ?? null,
    replied_at: reply ? addDays(source.now, -reply.daysAgo) : null,
    created_at: at,
  });
  for (const [index, other] of helpful.entries())
    rows.review_reaction.push({
      review_id: reviewId,
      user_id: idOf("user", other),
      created_at: reactedAt(at, source.now, index),
    });
}

function addQuestion(rows: CommunityRows, source: Source, question: DemoQuestion): void {
  const { person, lecture, sec, daysAgo, title, content, votes, answers } = question;
  const at = addDays(source.now, -daysAgo);
  const questionId = timedId(at, "question", person, lecture, title);
  rows.lecture_question.push({
    question_id: questionId,
    lecture_id: idOf("lecture", lecture),
    user_id: idOf("user", person),
    by_teacher: false,
    title,
    content,
    timestamp_sec: sec ?? null,
    created_at: at,
  });
  for (const [index, other] of votes.entries())
    rows.question_vote.push({
      question_id: questionId,
      user_id: idOf("user", other),
      voted_at: reactedAt(at, source.now, index),
    });
  for (const answer of answers) {
    const answeredAt = addDays(source.now, -answer.daysAgo);
    const answerId = timedId(answeredAt, "answer", questionId, answer.person);
    rows.question_answer.push({
      answer_id: answerId,
      question_id: questionId,
      user_id: userIdOf(source, answer.person, lecture),
      by_teacher: answer.person === "teacher",
      content: answer.content,
      created_at: answeredAt,
    });
    if (answer.accepted) rows.accepted.set(questionId, answerId);
    for (const [index, other] of answer.votes.entries())
      rows.answer_vote.push({
        answer_id: answerId,
        user_id: idOf("user", other),
        voted_at: reactedAt(answeredAt, source.now, index),
      });
  }
}

type Text = Pick<DemoComment, "person" | "daysAgo" | "content" | "reactions">;

function addComment(rows: CommunityRows, source: Source, { replies, lecture, ...comment }: DemoComment): void {
  const add = ({ person, daysAgo, content, reactions }: Text, parentId: string | null): string => {
    const at = addDays(source.now, -daysAgo);
    const commentId = timedId(at, "comment", person, lecture, content);
    rows.lecture_comment.push({
      comment_id: commentId,
      lecture_id: idOf("lecture", lecture),
      user_id: userIdOf(source, person, lecture),
      parent_id: parentId,
      content,
      created_at: at,
    });
    for (const reaction of ["LIKE", "CURIOUS"] as const)
      for (const [index, other] of (reactions[reaction] ?? []).entries())
        rows.comment_reaction.push({
          comment_id: commentId,
          user_id: idOf("user", other),
          reaction,
          created_at: reactedAt(at, source.now, index),
        });
    return commentId;
  };
  const parentId = add(comment, null);
  for (const reply of replies) add(reply, parentId);
}

function addScene(rows: CommunityRows, source: Source, scene: DemoScene): void {
  const { lecture, sec, daysAgo, people, annotation } = scene;
  const place = { lecture_id: idOf("lecture", lecture), timestamp_sec: sec };
  for (const [index, person] of people.entries())
    rows.confusion_mark.push({
      ...place,
      user_id: idOf("user", person),
      marked_at: addDays(source.now, -daysAgo - index),
    });
  if (!annotation) return;
  const at = addDays(source.now, -annotation.daysAgo);
  rows.lecture_annotation.push({
    ...place,
    user_id: userIdOf(source, "teacher", lecture),
    content: annotation.content,
    created_at: at,
    updated_at: at,
  });
}
