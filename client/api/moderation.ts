import { viewerIdAtom } from "../lib/session/session-state.ts";
import { useAtomValue } from "../document/use-atom.ts";
import { trpc } from "../lib/trpc/trpc.ts";

/** Ids of the users whom the current user has blocked; none before they are known and for a visitor. */
export function useBlockedIds(): ReadonlySet<string> {
  const userId = useAtomValue(viewerIdAtom);
  const { data } = trpc.moderation.blockedIds.useQuery(undefined, { enabled: userId !== null });
  return new Set(userId === null ? [] : data);
}

export const useReport = () => trpc.moderation.report.useMutation();

export function useBlockUser() {
  const { moderation } = trpc.useUtils();
  return trpc.moderation.block.useMutation({
    onSuccess: ({ blockedUserId }) => {
      moderation.blockedIds.setData(undefined, (ids = []) => [
        ...ids.filter((id) => id !== blockedUserId),
        blockedUserId,
      ]);
      void moderation.blocks.invalidate();
    },
  });
}

export function useUnblockUser() {
  const { moderation } = trpc.useUtils();
  return trpc.moderation.unblock.useMutation({
    onSuccess: ({ blockedUserId }) => {
      moderation.blockedIds.setData(undefined, (ids) => ids?.filter((id) => id !== blockedUserId));
      void moderation.blocks.invalidate();
    },
  });
}
