import { fetchIdentity, refreshAccessToken } from "../lib/session/session.ts";
import { trpc } from "../lib/trpc/trpc.ts";

export const useOwnApplication = () => trpc.teacherApplication.mine.useQuery(undefined, { refetchOnWindowFocus: true });

/** Both show the application as it is afterwards. */
export function useApplicationActions() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.teacherApplication.mine.invalidate();
  return {
    submit: trpc.teacherApplication.submit.useMutation({ onSuccess }),
    cancel: trpc.teacherApplication.cancel.useMutation({ onSuccess }),
  };
}

/** The session of a user who became a teacher. */
export async function beginTeaching(): Promise<void> {
  await refreshAccessToken();
  await fetchIdentity();
}
