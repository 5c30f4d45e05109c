import { useState } from "react";
import { useSetDismissed } from "../../api/recommendation.ts";
import { restorableText } from "../../components/restorable/text.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { useDismissActionToasts, useToast } from "../../ui/overlay/toast.tsx";
import { dismissalText } from "./text.ts";

type Course = { courseId: string; title: string };

export interface Dismissals {
  /** Dismissed since the page was opened. */
  has: (courseId: string) => boolean;
  count: number;
  dismiss: (course: Course) => void;
  restore: (courseId: string) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The courses that are dismissed on the page: they stay in their positions until the page is loaded again.
 * @param version another one whenever it was
 */
export function useDismissals(version: number): Dismissals {
  const [shown, setShown] = useState({ version, ids: none });
  const ids = shown.version === version ? shown.ids : none;
  const setDismissed = useSetDismissed();
  const run = useSignedInAction();
  const toast = useToast();
  const dismissActions = useDismissActionToasts();

  const show = (courseId: string, isDismissed: boolean) =>
    setShown((last) => {
      const others = last.version === version ? [...last.ids].filter((id) => id !== courseId) : [];
      return { version, ids: new Set(isDismissed ? [...others, courseId] : others) };
    });

  const save = (courseId: string, isDismissed: boolean, onSaved?: () => void) =>
    run(async () => {
      show(courseId, isDismissed);
      try {
        await setDismissed(courseId, isDismissed);
        onSaved?.();
      } catch (error) {
        show(courseId, !isDismissed);
        throw error;
      }
    });

  const restore = (courseId: string) => {
    // The message of the dismissal is no longer true.
    dismissActions();
    save(courseId, false);
  };
  const dismiss = ({ courseId, title }: Course) =>
    save(courseId, true, () =>
      toast({
        text: dismissalText.done(title),
        action: { label: restorableText.undo, onSelect: () => restore(courseId) },
      }),
    );
  return { has: (courseId) => ids.has(courseId), count: ids.size, dismiss, restore };
}
