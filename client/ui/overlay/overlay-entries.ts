import { followOverlays, openOverlays, registerOverlay } from "./close-on-back.ts";

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
 * The back button closes what is open over a page: each menu, sheet and dialog has an entry of the history while it is
 * open. The router knows nothing of these entries: they have its own state, it is not notified when one is left, and what
 * it writes takes their place.
 * @returns ends it
 */
export function closeOverlaysOnBack(): () => void {
  const stop = new AbortController();
  const entries = new OverlayEntries();
  const unfollow = followOverlays(entries.scheduleUpdate);
  // Before the router's listener, which is none of the capture phase.
  addEventListener("popstate", entries.onPop, { capture: true, signal: stop.signal });
  followMenus(stop.signal);
  // A page that is loaded again where an overlay was open.
  entries.scheduleUpdate();
  return () => {
    stop.abort();
    unfollow();
    entries.restore();
  };
}

type Write = History["pushState"];

/** The entries above the one of the page. */
class OverlayEntries {
  readonly #push: Write = History.prototype.pushState.bind(history);
  readonly #replace: Write = History.prototype.replaceState.bind(history);
  /** The router's, which follows what others write. */
  readonly #followed = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
  #count: number = history.state?.overlays ?? 0;
  /** The router's key of the page that is shown. */
  #pageKey: unknown = history.state?.__TSR_key;
  #isReturning = false;
  /** By the router, until the history has returned to the entry of the page. */
  #writes: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    history.pushState = (...entry) => {
      if (this.#isAtRest()) this.#run(this.#followed.push, entry);
      // The page that is opened from an overlay takes the place of its entry.
      else if (this.#count === 1 && !this.#isReturning) this.#run(this.#replace, entry);
      else this.#write(this.#push, entry);
    };
    history.replaceState = (...entry) => {
      if (this.#isAtRest()) this.#run(this.#followed.replace, entry);
      else this.#write(this.#replace, entry);
    };
  }

  restore(): void {
    clearTimeout(this.#timer);
    history.pushState = this.#followed.push;
    history.replaceState = this.#followed.replace;
  }

  #isAtRest(): boolean {
    return this.#count === 0 && !this.#isReturning;
  }

  #run(write: Write, entry: Parameters<Write>): void {
    write(...entry);
    this.#count = 0;
    this.#pageKey = history.state?.__TSR_key;
  }

  #write(write: Write, entry: Parameters<Write>): void {
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
    const { length } = openOverlays();
    if (this.#count > length) return this.#returnTo(length);
    while (this.#count < length) this.#push({ ...history.state, overlays: ++this.#count }, "");
  }

  onPop = (event: PopStateEvent): void => {
    const isOfPage = history.state?.__TSR_key === this.#pageKey;
    const wasReturning = this.#isReturning;
    this.#isReturning = false;
    this.#count = history.state?.overlays ?? 0;
    this.#pageKey = history.state?.__TSR_key;
    if (isOfPage) event.stopImmediatePropagation();
    if (!wasReturning)
      for (const { close } of openOverlays()
        .slice(isOfPage ? this.#count : 0)
        .toReversed())
        close();
    if (isOfPage && this.#count > 0 && this.#writes.length > 0) return this.#returnTo(0);
    for (const write of this.#writes.splice(0)) write();
    this.scheduleUpdate();
  };
}
