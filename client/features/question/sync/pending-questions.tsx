import { useQuestionQueue } from "./use-question-queue.ts";

/** Sends pending questions from any screen; renders nothing. */
export default function PendingQuestions() {
  useQuestionQueue();
  return null;
}
