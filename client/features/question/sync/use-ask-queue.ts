import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { useQuestionSender, useShowAsked } from "../../../api/question/question-mutations.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { onPageEvents } from "../../../lib/sync-queue/events.ts";
import type { AskEntry } from "./ask-entries.ts";
import { type AskPorts, type AskQueue, createAskQueue } from "./ask-queue.ts";
import { storedQuestions } from "./ask-storage.ts";

/** One queue per user for the life of the page. */
const queues = new WeakMap<QueryClient, Map<string, AskQueue>>();

function queueOf(queries: QueryClient, userId: string, ports: AskPorts): AskQueue {
  const ofPage = queues.get(queries) ?? new Map<string, AskQueue>();
  queues.set(queries, ofPage);
  const queue = ofPage.get(userId) ?? createAskQueue(storedQuestions(userId), ports);
  ofPage.set(userId, queue);
  return queue;
}

/** The queue of the signed-in user's questions, null for visitors. It sends pending ones at once. */
export function useAskQueue(): AskQueue | null {
  const userId = useAtomValue(viewerIdAtom);
  const store = useStore();
  const queries = useQueryClient();
  const send = useQuestionSender();
  const onSaved = useShowAsked();
  const queue =
    userId === null
      ? null
      : queueOf(queries, userId, { send, onSaved, isViewer: () => store.get(viewerIdAtom) === userId });

  useEffect(() => {
    if (!queue) return;
    const deliver = () => queue.deliver();
    deliver();
    return onPageEvents({ online: deliver, visible: deliver, leave: () => queue.deliver(true) });
  }, [queue]);

  return queue;
}

const nothing: readonly AskEntry[] = [];
const never = () => () => {};
const noEntries = () => nothing;

export const useAskEntries = (queue: AskQueue | null): readonly AskEntry[] =>
  useSyncExternalStore(queue?.subscribe ?? never, queue?.state ?? noEntries, noEntries);
