import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { lectureBefore } from "../../../api/course-draft/edits.ts";
import { outlineText as text } from "../text.ts";
import { lectureNumbers } from "../use-course.ts";
import { focusGrip } from "./lecture-row.tsx";
import { useOutline } from "./outline-context.ts";
import type { Place } from "./outline-actions.ts";
import styles from "./outline.module.css";

interface OutlineDragProps {
  course: CourseDraft;
  /** They move together, if one of them is dragged. */
  selected: ReadonlySet<string>;
  children: ReactNode;
}

/** Lectures are dragged by pointer, or lifted by Space and moved by arrows; each place is announced. */
export function OutlineDrag({ course, selected, children }: OutlineDragProps) {
  const { actions } = useOutline();
  const [lifted, setLifted] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextRow }),
  );
  const numbers = lectureNumbers(course);
  const idsOf = (id: string): string[] =>
    selected.has(id)
      ? course.lectures.filter(({ lectureId }) => selected.has(lectureId)).map((one) => one.lectureId)
      : [id];
  const nameOf = (id: UniqueIdentifier): string =>
    course.lectures.find(({ lectureId }) => lectureId === id)?.title || text.newLecture;
  const placeOf = (id: UniqueIdentifier): string => {
    const section = course.sections.find(({ sectionId }) => sectionId === id);
    return section ? text.startOf(section.title) : text.placeOf(numbers.get(String(id)) ?? 0);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => text.lifted(nameOf(active.id)),
    onDragOver: ({ over }) => (over ? placeOf(over.id) : undefined),
    // The move itself says where it has come to.
    onDragEnd: ({ over }) => (over ? undefined : text.notMoved),
    onDragCancel: () => text.notMoved,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const id = String(active.id);
    const ids = idsOf(id);
    if (!over || ids.includes(String(over.id))) return;
    actions.move(ids, dropPlace(course, { id, overId: String(over.id), ids }));
    focusGrip(id);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.dragHelp } }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted === null ? null : (
          <div className={styles.overlay}>
            <span>{text.number(numbers.get(lifted) ?? 0)}</span>
            <b dir="auto">{idsOf(lifted).length > 1 ? text.several(idsOf(lifted).length) : nameOf(lifted)}</b>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type Drop = { id: string; overId: string; ids: readonly string[] };

/** Over a lecture below: behind it; over one above: before it; over a section: first in it. */
function dropPlace(course: CourseDraft, { id, overId, ids }: Drop): Place {
  const { lectures } = course;
  const index = lectures.findIndex(({ lectureId }) => lectureId === overId);
  const over = lectures[index];
  if (!over) return { sectionId: overId, after: null };
  const isBelow = lectures.findIndex(({ lectureId }) => lectureId === id) < index;
  if (isBelow) return { sectionId: over.sectionId, after: overId };
  const rest = { ...course, lectures: lectures.filter(({ lectureId }) => !ids.includes(lectureId)) };
  return { sectionId: over.sectionId, after: lectureBefore(rest, overId) };
}

/** An arrow goes to the row above or below the present one. */
const nextRow: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const isDown = event.code === (KeyboardCode.Down as string);
  if (!isDown && event.code !== (KeyboardCode.Up as string)) return undefined;
  event.preventDefault();
  const present = droppableRects.get(over?.id ?? active?.id ?? "");
  if (!present) return undefined;
  const rows = [...droppableRects.values()].toSorted((one, other) => one.top - other.top);
  const next = isDown ? rows.find(({ top }) => top > present.top) : rows.findLast(({ top }) => top < present.top);
  return next && { x: next.left, y: next.top };
};
