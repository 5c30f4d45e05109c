import { Ban, Ellipsis, Flag, Link2, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { commonText } from "../../ui/text.ts";
import { useToast } from "../../ui/toast.tsx";
import styles from "./text-menu.module.css";
import { menuText as text } from "./text.ts";

interface TextMenuProps {
  /** Who wrote the text, for the name of the menu. */
  name: string;
  /** The path of the page with the text; without it the current one. */
  page: string | undefined;
  /** The id of the text's element on the page. */
  anchor: string;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onBlock?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
}

/** What can be done with a published text. */
export function TextMenu({ name, page, anchor, onEdit, onRemove, onBlock, onReport }: TextMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) setOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      details.current?.querySelector("summary")?.focus();
    };
    const stop = new AbortController();
    document.addEventListener("pointerdown", onPointerDown, { signal: stop.signal });
    document.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);
  function close() {
    setOpen(false);
    details.current?.querySelector("summary")?.focus();
  }
  async function copy() {
    await navigator.clipboard.writeText(`${location.origin}${page ?? location.pathname}#${anchor}`);
    toast({ text: text.copied });
  }
  const entries = [
    {
      label: text.copy,
      Icon: Link2,
      run: () => void copy().catch(() => toast({ text: commonText.copyFailed, tone: "bad" })),
    },
    { label: text.edit, Icon: Pencil, run: onEdit },
    { label: text.block, Icon: Ban, run: onBlock },
    { label: text.report, Icon: Flag, run: onReport, isLast: true },
    { label: text.remove, Icon: Trash2, run: onRemove, isLast: true },
  ];
  return (
    <details
      ref={details}
      className={styles.menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.button} aria-label={text.label(name)}>
        <Ellipsis />
      </summary>
      <ul className={styles.entries}>
        {entries.map(({ label, Icon, run, isLast }) =>
          run ? (
            <li key={label} className={classNames(isLast && styles.last)}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  close();
                  run();
                }}
              >
                <Icon />
                {label}
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
}
