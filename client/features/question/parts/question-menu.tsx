import type { Answer, Question } from "../../../../shared/question/schema.ts";
import { TextActions } from "../../../components/community/text-actions.tsx";

/** The place of a question in the address of the page of its lecture or course. */
export const questionAnchor = (questionId: string): string => `question-${questionId}`;

const section = "questions";

/** Actions of others on a question: link to it, report it, block its author. */
export const QuestionMenu = ({ question }: { question: Question }) => (
  <TextActions
    target={{ targetType: "QUESTION", targetId: question.questionId }}
    author={question.author}
    page={`/lectures/${question.lectureId}`}
    anchor={questionAnchor(question.questionId)}
    section={section}
  />
);

interface AnswerMenuProps {
  answer: Answer;
  lectureId: string;
}

/** As of a question; a link to an answer leads to its question. */
export const AnswerMenu = ({ answer, lectureId }: AnswerMenuProps) => (
  <TextActions
    target={{ targetType: "ANSWER", targetId: answer.answerId }}
    author={answer.author}
    page={`/lectures/${lectureId}`}
    anchor={questionAnchor(answer.questionId)}
    section={section}
  />
);
