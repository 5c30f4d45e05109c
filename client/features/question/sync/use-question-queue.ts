import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { useQuestionSender, useShowAsked } from "../../../api/question/question-mutations.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { pendingText } from "../text.ts";
import { onPageEvents } from "../../../lib/sync-queue/events.ts";
import type { QuestionEntry } from "./question-entries.ts";
import { type QuestionPorts, type QuestionQueue, createQuestionQueue } from "./question-queue.ts";
import { storedQuestions } from "./question-storage.ts";

/** One queue per user for the life of the page. */
const queues = new WeakMap<QueryClient, Map<string, QuestionQueue>>();

function queueOf(queries: QueryClient, userId: string, ports: QuestionPorts): QuestionQueue {
  const ofPage = queues.get(queries) ?? new Map<string, QuestionQueue>();
  queues.set(queries, ofPage);
  const queue = ofPage.get(userId) ?? createQuestionQueue(storedQuestions(userId), ports);
  ofPage.set(userId, queue);
  return queue;
}

/** The queue of the signed-in user's questions, null for visitors. It sends pending ones at once. */
export function useQuestionQueue(): QuestionQueue | null {
  const userId = useAtomValue(viewerIdAtom);
  const store = useStore();
  const queries = useQueryClient();
  const send = useQuestionSender();
  const showAsked = useShowAsked();
  const toast = useToast();
  const queue =
    userId === null
      ? null
      : queueOf(queries, userId, {
          send,
          onSaved: () => {
            showAsked();
            toast({ text: pendingText.done });
          },
          isViewer: () => store.get(viewerIdAtom) === userId,
        });

  useEffect(() => {
    if (!queue) return;
    const deliver = () => queue.deliver();
    deliver();
    return onPageEvents({ online: deliver, visible: deliver, leave: () => queue.deliver(true) });
  }, [queue]);

  return queue;
}

const nothing: readonly QuestionEntry[] = [];
const never = () => () => {};
const noEntries = () => nothing;

export const useQuestionEntries = (queue: QuestionQueue | null): readonly QuestionEntry[] =>
  useSyncExternalStore(queue?.subscribe ?? never, queue?.state ?? noEntries, noEntries);
