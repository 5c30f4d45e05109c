import { Toast as Base } from "@base-ui/react/toast";
import { useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "../class-names.ts";
import { textLinkClass } from "../action/text-link.ts";
import type { ToastMessage, ToastRegionProps } from "./toast.tsx";
import styles from "./toast.module.css";
import { commonText } from "../text.ts";

const shortMs = 5_000;
const withActionMs = 10_000;

/** Shows the messages, and takes them from the list once it has. */
export function ToastRegion({ messages, onTaken, dismissalRef }: ToastRegionProps) {
  return (
    <Base.Provider timeout={shortMs}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={commonText.notifications}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
      <Intake messages={messages} onTaken={onTaken} dismissalRef={dismissalRef} />
    </Base.Provider>
  );
}

function Intake({ messages, onTaken, dismissalRef }: Omit<ToastRegionProps, "open" | "onClose">) {
  const { toasts, add, close } = Base.useToastManager();
  const taken = useRef(new WeakSet<ToastMessage>());
  const show = useEffectEvent((message: ToastMessage) => {
    if (taken.current.has(message)) return;
    taken.current.add(message);
    const { text, tone = "plain", action, onClose } = message;
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
  });
  const take = useEffectEvent(() => {
    messages.forEach(show);
    onTaken(messages);
  });
  useEffect(() => {
    if (messages.length > 0) take();
  }, [messages]);
  useEffect(() => {
    dismissalRef.current = () => {
      for (const { id, actionProps } of toasts) if (actionProps) close(id);
    };
  });
  return null;
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
