import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { PageWindow } from "./page-window.ts";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  /** For screen readers. */
  title: string;
  /** The width that the page is laid out for, in CSS pixels. It is drawn smaller where there is less room. */
  width: number;
  children: ReactNode;
  /** A link or button of the page was pressed, which does nothing. */
  onPress: () => void;
}

const emptyPage = '<!doctype html><html lang="ko"><head></head><body></body></html>';

/** A page inside the screen, laid out as in a window of its own. Foldable parts and links to its sections work; all else does nothing. */
export function PageFrame({ title, width, children, onPress }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => (page ? dressAsHere(page) : undefined), [page]);
  useEffect(() => {
    if (!page) return;
    const press = (event: MouseEvent) => holdPress(event, page, onPress);
    page.addEventListener("click", press, { capture: true });
    page.addEventListener("auxclick", press, { capture: true });
    return () => {
      page.removeEventListener("click", press, { capture: true });
      page.removeEventListener("auxclick", press, { capture: true });
    };
  }, [page, onPress]);
  return (
    <div ref={box} className={styles.box}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its document is ours, and presses of it are held */}
      <iframe
        ref={frame}
        title={title}
        srcDoc={emptyPage}
        className={styles.frame}
        style={{ "--frame-width": `${width}px`, "--frame-scale": scale }}
        onLoad={() => setPage(frame.current?.contentDocument ?? null)}
      />
      {page ? createPortal(<PageWindow value={page.defaultView}>{children}</PageWindow>, page.body) : null}
    </div>
  );
}

/** The page has the styles and the theme of this document, also those that come later. */
function dressAsHere(page: Document): () => void {
  const copies = new Map<Element, Element>();
  const dress = () => {
    for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
    for (const sheet of document.head.querySelectorAll("link[rel=stylesheet], style")) {
      if (copies.has(sheet)) continue;
      const copy = page.importNode(sheet, true);
      copies.set(sheet, copy);
      page.head.append(copy);
    }
  };
  dress();
  const observer = new MutationObserver(dress);
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    for (const copy of copies.values()) copy.remove();
  };
}

/** Nothing that a press does leaves the page. */
function holdPress(event: MouseEvent, page: Document, onPress: () => void): void {
  // Elements of another window are instances of its classes.
  const target = event.target as Element;
  if (target.closest("summary, [aria-expanded], label, input")) return;
  const pressed = target.closest("a, button, [role=button]");
  if (!pressed) return;
  event.preventDefault();
  event.stopPropagation();
  const section = pressed.getAttribute("href")?.match(/^#(.+)$/)?.[1];
  if (section === undefined) return onPress();
  const { scrollX, scrollY } = window;
  page.getElementById(section)?.scrollIntoView();
  // It has scrolled what is around the frame, too.
  window.scrollTo(scrollX, scrollY);
}
