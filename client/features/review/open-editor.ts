const eventName = "closegap-edit-review";

/** Asks the box of the user's own review to show its editor. */
export const openReviewEditor = (lectureId: string): void =>
  void dispatchEvent(new CustomEvent(eventName, { detail: lectureId }));

/** @returns a function that stops listening */
export function onOpenReviewEditor(open: (lectureId: string) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) open(String(event.detail));
  };
  addEventListener(eventName, listener);
  return () => removeEventListener(eventName, listener);
}
