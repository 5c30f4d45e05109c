/** So far before an element is on the screen. */
const distance = "400px";

const waiting = new Map<Element, () => void>();
const queue: (() => void)[] = [];

/** Each in a task of its own: input is handled between them. */
function runNext(): void {
  queue.shift()?.();
  if (queue.length > 0) setTimeout(runNext);
}

function enqueue(element: Element): void {
  const run = waiting.get(element);
  if (!run) return;
  waiting.delete(element);
  queue.push(run);
  if (queue.length === 1) setTimeout(runNext);
}

let observer: IntersectionObserver | undefined;

/** Runs something once an element has come near the screen. @returns what cancels it */
export function onceNear(element: Element, run: () => void): () => void {
  waiting.set(element, run);
  if (typeof IntersectionObserver === "undefined") enqueue(element);
  else {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer?.unobserve(target);
          enqueue(target);
        }
      },
      { rootMargin: distance },
    );
    observer.observe(element);
  }
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
