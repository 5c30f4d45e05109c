import { type ReactElement, type ReactNode, type Ref, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { classNames } from "../class-names.ts";
import { tooltip } from "../overlay/tooltip.ts";
import styles from "./action-or-link-button.module.css";

interface ActionLinkProps {
  className: string;
  ref: Ref<HTMLAnchorElement>;
  "aria-label": string | undefined;
  "data-tooltip"?: string;
  children: ReactNode;
}

interface ActionOrLinkButtonProps {
  /** The action is done: a link to the result replaces the button. */
  done: boolean;
  label: string;
  doneLabel: string;
  icon: ReactNode;
  pending: string | false;
  onClick: () => void;
  renderLink: (link: ActionLinkProps) => ReactElement;
  /** Only the icon, as high as the large button beside it. */
  compact?: boolean;
}

/** A second action beside the main one that becomes a link once it is done; the focus moves to the link. */
export function ActionOrLinkButton({
  done,
  label,
  doneLabel,
  icon,
  pending,
  onClick,
  renderLink,
  compact,
}: ActionOrLinkButtonProps) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const [clicked, setClicked] = useState(false);
  useEffect(() => {
    // A user who has moved the focus elsewhere meanwhile stays there.
    if (clicked && document.activeElement === document.body) link?.focus();
  }, [link, clicked]);

  const appearance = { size: compact ? "l" : "m", wide: !compact } as const;
  const text = done ? doneLabel : label;
  const shape = compact && styles.compact;
  const inside = (
    <>
      {icon}
      {compact ? null : text}
    </>
  );
  const hint = compact ? tooltip(text) : {};
  return done ? (
    renderLink({
      ...hint,
      ref: setLink,
      className: buttonClass({ ...appearance, className: classNames(shape, styles.done) }),
      "aria-label": compact ? text : undefined,
      children: inside,
    })
  ) : (
    <Button
      {...appearance}
      {...hint}
      className={classNames(shape)}
      aria-label={compact ? text : undefined}
      pending={compact ? false : pending}
      onClick={() => {
        setClicked(true);
        onClick();
      }}
    >
      {inside}
    </Button>
  );
}
