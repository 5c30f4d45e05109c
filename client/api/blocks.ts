import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../lib/trpc/trpc.ts";

const rows = 20;

/** The first pages of the users whom the current user has blocked, the last blocked first. */
export function useBlocks(pages: number) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) =>
      t.moderation.blocks({ page: index + 1, rows }, { placeholderData: keepPreviousData }),
    ),
  );
  const failed = results.find(({ error }) => error !== null);
  const users = results.flatMap(({ data }) => data?.items ?? []);
  return {
    users: [...new Map(users.map((user) => [user.userId, user])).values()],
    hasMore: pages * rows < (results[0]?.data?.total ?? 0),
    isLoading: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
