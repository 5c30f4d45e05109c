/** So far before it is on the screen. */
const distance = "800px";

interface Visibility {
  /** Resolves once an element with the id comes near the screen; at once on the server, where there are no elements. */
  near: Promise<void>;
  /**
   * Watches the element that has the id now: each page has one of its own. An address that leads to a place of the page
   * may lead into it.
   * @returns ends the watching
   */
  watch: () => (() => void) | undefined;
}

export function onVisible(id: string): Visibility {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (typeof IntersectionObserver === "undefined") {
    resolve();
    return { near: promise, watch: () => undefined };
  }
  const watch = () => {
    if (location.hash) resolve();
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
      },
      { rootMargin: distance },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { near: promise, watch };
}
