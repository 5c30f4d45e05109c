import { useEffect, useEffectEvent } from "react";

/**
 * The back button closes what is open over a page: each menu, sheet and dialog has an entry of the history while it is
 * open. The router knows nothing of these entries: they have its own state, it is not notified when one is left, and what
 * it writes takes their place.
 */

type Overlay = { close: () => void; isGone: () => boolean };

/** The topmost last. */
let open: Overlay[] = [];
let onChange = (): void => {};

/** @returns to be called when it is closed */
function registerOverlay(close: () => void, isGone = () => false): () => void {
  const overlay = { close, isGone };
  open.push(overlay);
  onChange();
  return () => {
    open = open.filter((one) => one !== overlay);
    onChange();
  };
}

/** @param close called when the user goes back while it is open */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? registerOverlay(() => onBack()) : undefined), [isOpen]);
}

/** The menus of the document, which open and close without code. */
function followMenus(signal: AbortSignal): void {
  const closed = new WeakMap<HTMLDetailsElement, () => void>();
  const follow = (menu: HTMLDetailsElement) => {
    closed.get(menu)?.();
    closed.delete(menu);
    if (!menu.open) return;
    const close = () => (menu.open = false);
    // The menu of a page that was left does not say that it is closed.
    closed.set(
      menu,
      registerOverlay(close, () => !menu.isConnected),
    );
  };
  document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]").forEach(follow);
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches("[data-menu]")) follow(target);
    },
    { capture: true, signal },
  );
}

/**
 * Has to run before the router follows the history.
 * @returns ends it
 */
export function closeOverlaysOnBack(): () => void {
  const stop = new AbortController();
  const entries = new OverlayEntries();
  onChange = entries.scheduleUpdate;
  // Before the router's listener.
  addEventListener("popstate", entries.onPop, { capture: true, signal: stop.signal });
  followMenus(stop.signal);
  // A page that is loaded again where an overlay was open.
  entries.scheduleUpdate();
  return () => {
    stop.abort();
    entries.restore();
    onChange = () => {};
  };
}

type Write = History["pushState"];

/** The entries above the one of the page. */
class OverlayEntries {
  readonly #push: Write = history.pushState.bind(history);
  readonly #replace: Write = history.replaceState.bind(history);
  #count: number = history.state?.overlays ?? 0;
  /** Of the page that is shown, by the router. */
  #pageKey: unknown = history.state?.__TSR_key;
  #isReturning = false;
  /** By the router, until the history has returned to the entry of the page. */
  #writes: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    history.pushState = (...entry) => {
      // The page that is opened from an overlay takes the place of its entry.
      if (this.#count === 1 && !this.#isReturning) this.#run(this.#replace, entry);
      else this.#write(this.#push, entry);
    };
    history.replaceState = (...entry) => this.#write(this.#replace, entry);
  }

  restore(): void {
    clearTimeout(this.#timer);
    history.pushState = this.#push;
    history.replaceState = this.#replace;
  }

  #run(write: Write, entry: Parameters<Write>): void {
    write(...entry);
    this.#count = 0;
    this.#pageKey = history.state?.__TSR_key;
  }

  #write(write: Write, entry: Parameters<Write>): void {
    if (this.#count === 0 && !this.#isReturning) return this.#run(write, entry);
    this.#writes.push(() => this.#run(write, entry));
    this.#returnTo(0);
  }

  #returnTo(count: number): void {
    if (this.#isReturning) return;
    this.#isReturning = true;
    history.go(count - this.#count);
  }

  /** Later: a menu that opens a dialog passes its entry on. */
  scheduleUpdate = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#update());
  };

  #update(): void {
    if (this.#isReturning) return;
    open = open.filter(({ isGone }) => !isGone());
    if (this.#count > open.length) return this.#returnTo(open.length);
    while (this.#count < open.length) this.#push({ ...history.state, overlays: ++this.#count }, "");
  }

  onPop = (event: PopStateEvent): void => {
    const isOfPage = history.state?.__TSR_key === this.#pageKey;
    const wasReturning = this.#isReturning;
    this.#isReturning = false;
    this.#count = history.state?.overlays ?? 0;
    this.#pageKey = history.state?.__TSR_key;
    if (isOfPage) event.stopImmediatePropagation();
    if (!wasReturning) for (const { close } of open.slice(isOfPage ? this.#count : 0).toReversed()) close();
    for (const write of this.#writes.splice(0)) write();
    this.scheduleUpdate();
  };
}
