import { Toast as Base } from "@base-ui/react/toast";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { textLinkClass } from "./text-link.ts";
import styles from "./toast.module.css";

interface ToastMessage {
  /** One sentence. */
  text: string;
  /** "bad" is announced at once by screen readers. The error of a form is also shown in the form. */
  tone?: "plain" | "bad";
  action?: { label: string; onSelect: () => void };
  /** Called when it disappears, whether or not the action was chosen. */
  onClose?: () => void;
}

const shortMs = 5_000;
const withActionMs = 10_000;

/** Mounted once around the app; messages appear at the bottom of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={shortMs}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="알림">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Returns a function that shows one sentence and at most one action. The timer pauses under the pointer and the focus. */
export function useToast(): (message: ToastMessage) => void {
  const { add, close } = Base.useToastManager();
  return ({ text, tone = "plain", action, onClose }) => {
    const id = add({
      title: text,
      type: tone,
      priority: tone === "bad" ? "high" : "low",
      timeout: action ? withActionMs : shortMs,
      ...(onClose ? { onClose } : {}),
      actionProps: action && {
        children: action.label,
        onClick: () => {
          action.onSelect();
          close(id);
        },
      },
    });
  };
}

/** Returns a function that dismisses toasts with an action: the action belongs to the screen that offered it. */
export function useDismissActionToasts(): () => void {
  const { toasts, close } = Base.useToastManager();
  return () => {
    for (const { id, actionProps } of toasts) if (actionProps) close(id);
  };
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection="down"
      className={classNames(styles.toast, toast.type === "bad" && styles.bad)}
    >
      <Base.Title className={styles.text} render={<p />} />
      {toast.actionProps ? <Base.Action className={textLinkClass({ className: styles.action })} /> : null}
    </Base.Root>
  ));
}
