import type { Place } from "./course-order.ts";

export type Neighbours = { previous: Place | null; next: Place | null };

/** Whether the person may watch a lecture of the course: owners all, others the previews. */
export const isOpen = ({ lecture }: Place, owned: boolean): boolean => owned || lecture.isPreview;
