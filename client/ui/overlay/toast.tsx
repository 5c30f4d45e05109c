import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from "react";
import { onDemand } from "../../document/on-demand.tsx";
import styles from "./toast.module.css";

export interface ToastMessage {
  /** One sentence. */
  text: string;
  /** "bad" is announced at once by screen readers. The error of a form is also shown in the form. */
  tone?: "plain" | "bad";
  action?: { label: string; onSelect: () => void };
  /** Called when it disappears, whether or not the action was chosen. */
  onClose?: () => void;
}

export interface ToastRegionProps {
  open: boolean;
  onClose: () => void;
  messages: readonly ToastMessage[];
  onTaken: (messages: readonly ToastMessage[]) => void;
  /** Dismisses the toasts with an action. */
  dismissalRef: RefObject<() => void>;
}

const ToastRegion = onDemand<ToastRegionProps>(
  () => import("./toast-region.tsx").then(({ ToastRegion }) => ToastRegion),
  // The message counts more than its appearance.
  ({ messages }) => (
    <div className={styles.viewport} role="alert">
      {messages.map(({ text }) => (
        <p key={text} className={styles.toast}>
          {text}
        </p>
      ))}
    </div>
  ),
);

interface Toaster {
  show: (message: ToastMessage) => void;
  dismissActions: () => void;
}

const ToasterContext = createContext<Toaster | null>(null);

function useToaster(): Toaster {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("there is no ToastProvider around this component");
  return toaster;
}

const none: readonly ToastMessage[] = [];

/** Mounted once around the app; messages appear at the bottom of the window. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState(none);
  const dismissalRef = useRef(() => {});
  const toaster = useMemo(
    (): Toaster => ({
      show: (message) => setMessages((waiting) => [...waiting, message]),
      dismissActions: () => {
        setMessages((waiting) => waiting.filter(({ action }) => !action));
        dismissalRef.current();
      },
    }),
    [],
  );
  const remove = useCallback(
    (taken: readonly ToastMessage[]) => setMessages((waiting) => waiting.filter((message) => !taken.includes(message))),
    [],
  );
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastRegion
        open={messages.length > 0}
        onClose={() => setMessages(none)}
        messages={messages}
        onTaken={remove}
        dismissalRef={dismissalRef}
      />
    </ToasterContext>
  );
}

/** Returns a function that shows one sentence and at most one action. The timer pauses under the pointer and the focus. */
export const useToast = (): Toaster["show"] => useToaster().show;

/** Returns a function that dismisses toasts with an action: the action belongs to the screen that offered it. */
export const useDismissActionToasts = (): Toaster["dismissActions"] => useToaster().dismissActions;
