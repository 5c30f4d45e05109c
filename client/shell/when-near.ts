/** So far before it is on the screen. */
const distance = "800px";

/**
 * Resolved once an element comes near the screen; at once on the server, where there is no such element, and for an
 * address that leads to a place of the page, which may be inside.
 */
export async function whenNear(id: string): Promise<void> {
  if (typeof IntersectionObserver === "undefined" || location.hash) return;
  // It may be part of what is being rendered now.
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  const element = document.getElementById(id);
  if (!element) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: distance },
    );
    observer.observe(element);
  });
}
