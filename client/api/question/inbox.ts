import { keepPreviousData } from "@tanstack/react-query";
import type { InboxListInput, InboxSummary } from "../../../shared/inbox/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

export const useInboxSummary = (): InboxSummary => trpc.inbox.summary.useSuspenseQuery()[0];

/** The last page stays until the next one is there. */
export const useInbox = (input: InboxListInput, enabled: boolean) =>
  trpc.inbox.list.useQuery(input, { placeholderData: keepPreviousData, enabled });

export const useInboxDetail = (questionId: string) => trpc.inbox.detail.useQuery({ questionId });
