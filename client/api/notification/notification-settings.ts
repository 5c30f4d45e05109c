import type { NotificationSetting } from "../../../shared/notification/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

export const useNotificationSettingsQuery = () => trpc.notification.settings.useQuery();

/** Chooses where to be notified of a kind: at once, and back if it fails. */
export function useSetNotificationSetting() {
  const { notification } = trpc.useUtils();
  return trpc.notification.setSetting.useMutation({
    // One after the other: the answer of each is the state of all.
    scope: { id: "notification.setSetting" },
    onMutate: ({ kind, inApp, mail }) => {
      // A pending response would show the previous choice.
      void notification.settings.cancel();
      const before = notification.settings.getData()?.items.find((setting) => setting.kind === kind);
      show({ kind, inApp, mail });
      return { before };
    },
    onError: (_error, _input, context) => context?.before && show(context.before),
  });

  function show({ kind, inApp, mail }: Pick<NotificationSetting, "kind" | "inApp" | "mail">): void {
    notification.settings.setData(
      undefined,
      (settings) =>
        settings && {
          items: settings.items.map((setting) => (setting.kind === kind ? { ...setting, inApp, mail } : setting)),
        },
    );
  }
}
