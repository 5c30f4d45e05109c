import { useEffect, useRef } from "react";
import { limits } from "../../../shared/limits.ts";
import type { Inquiry } from "../../../shared/inquiry/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

/** The first pages of the user's inquiries as one list, the last active first. */
export function useInquiries(pages: number) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) => t.inquiry.list({ page: index + 1, rows: limits.rowsDefault })),
  );
  const failed = results.find(({ error }) => error !== null);
  const listed = results.flatMap(({ data }) => data?.items ?? []);
  const total = results[0]?.data?.total;
  return {
    // One that became active meanwhile pushes others to the next page.
    items: [...new Map(listed.map((item): [string, Inquiry] => [item.inquiryId, item])).values()],
    total,
    hasMore: pages * limits.rowsDefault < (total ?? 0),
    isPending: results.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

export const useInquiry = (inquiryId: string) => trpc.inquiry.thread.useQuery({ inquiryId });

/** Items that the user can write about; none before it is known. */
export const useInquirySubjects = () => trpc.inquiry.subjects.useQuery().data ?? [];

/** Reads inquiries again when a notification arrives: it may be an answer. */
export function useRefreshOnNotification(unread: number): void {
  const utils = trpc.useUtils();
  const known = useRef(unread);
  useEffect(() => {
    if (unread > known.current) void utils.inquiry.invalidate();
    known.current = unread;
  }, [unread, utils]);
}
