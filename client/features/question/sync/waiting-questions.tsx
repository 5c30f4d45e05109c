import { useAskQueue } from "./use-ask-queue.ts";

/** Sends pending questions from any screen; renders nothing. */
export default function WaitingQuestions() {
  useAskQueue();
  return null;
}
