import { useEffect, useState } from "react";
import { onDemand } from "../../document/on-demand.tsx";

interface TooltipTarget {
  element: Element;
  text: string;
}

export interface TooltipPopupProps {
  open: boolean;
  onClose: () => void;
  /** The last one, until the next: it is still shown while it fades out. */
  target: TooltipTarget | null;
}

// The elements have accessible names: a tooltip that could not be loaded is not missed.
const TooltipPopup = onDemand<TooltipPopupProps>(
  () => import("./tooltip-popup.tsx").then(({ TooltipPopup }) => TooltipPopup),
  () => null,
);

/** Shows the tooltips of all elements that have one. Mounted once. */
export function TooltipHost() {
  const [target, setTarget] = useState<TooltipTarget | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      followTargets((element) => {
        const text = element?.getAttribute("data-tooltip");
        if (element && text) setTarget({ element, text });
        setOpen(Boolean(text));
      }),
    [],
  );
  return <TooltipPopup open={open} onClose={() => setOpen(false)} target={target} />;
}

const openAfterMs = 600;
/** Long enough to reach the tooltip itself with the pointer. */
const closeAfterMs = 120;
/** The next one opens at once when another was just shown. */
const warmMs = 400;

/**
 * Notifies of the element whose tooltip is to be shown, null for none: under a pointer that rests, and on keyboard focus.
 * @returns stops it
 */
function followTargets(onTarget: (element: Element | null) => void): () => void {
  const stop = new AbortController();
  let shown: Element | null = null;
  let wanted: Element | null = null;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(element: Element | null): void {
    clearTimeout(timer);
    if (shown && !element) closedAt = performance.now();
    shown = element;
    wanted = element;
    onTarget(element);
  }
  function point(element: Element | null): void {
    if (element === wanted) return;
    wanted = element;
    clearTimeout(timer);
    if (element === shown) return;
    const isWarm = shown !== null || performance.now() - closedAt < warmMs;
    const waitMs = element ? (isWarm ? 0 : openAfterMs) : closeAfterMs;
    timer = setTimeout(() => show(element), waitMs);
  }
  const hide = () => show(null);

  const listen = <Type extends keyof DocumentEventMap>(type: Type, on: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, on, { signal: stop.signal, passive: true });
  listen("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    point(target.closest("[data-tooltip-popup]") ? shown : target.closest("[data-tooltip]"));
  });
  listen("focusin", ({ target }) => {
    if (target instanceof Element && target.matches("[data-tooltip]:focus-visible")) show(target);
  });
  listen("focusout", hide);
  listen("pointerdown", hide);
  listen("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  document.documentElement.addEventListener("pointerleave", hide, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
