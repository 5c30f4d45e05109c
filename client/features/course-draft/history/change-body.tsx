import { Fragment, type ReactNode } from "react";
import { objectNames } from "../../../../shared/art/object-index.ts";
import { dateTimeText, wonText } from "../../../../shared/format.ts";
import type { CourseChange, ValueField } from "../../../../shared/course/version-changes.ts";
import type { TextPart } from "../../../../shared/text/word-changes.ts";
import { objectText } from "../cover/text.ts";
import { priceText } from "../price/text.ts";
import { fieldText, historyText as text, lectureFieldText } from "./text.ts";

export type ChangeMark = keyof typeof text.marks;
/** A change in words: its place, and the former and the present content. */
type Shown = { mark: ChangeMark; place: string; body: ReactNode };

/** So many letters of a text are shown beside a change. */
const besideChange = 24;

/** @param at whether the part begins or ends the text */
function shortened(part: string, at: { start: boolean; end: boolean }): string {
  const letters = Array.from(part);
  const head = at.start ? "" : letters.slice(0, besideChange).join("");
  const tail = at.end ? "" : letters.slice(-besideChange).join("");
  const shown = (at.start ? 0 : besideChange) + (at.end ? 0 : besideChange);
  return letters.length <= shown + 1 ? part : `${head}…${tail}`;
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ kind, text: part }, at) => {
    if (kind === "ADDED") return <Added key={at}>{part}</Added>;
    if (kind === "REMOVED") return <Removed key={at}>{part}</Removed>;
    return shortened(part, { start: at === 0, end: at === parts.length - 1 });
  });
}

const Added = ({ children }: { children: ReactNode }) => (
  <ins>
    <span className="sr-only">{text.added}</span>
    {children}
  </ins>
);
const Removed = ({ children }: { children: ReactNode }) => (
  <del>
    <span className="sr-only">{text.removed}</span>
    {children}
  </del>
);

/** null: no value, which some fields have a word for. */
function valueText(field: ValueField, value: string | number | null): string | null {
  if (field === "accessDays") return value === null ? priceText.accessForever : priceText.accessDays(Number(value));
  if (field === "trailer") return value === null ? text.noVideo : text.chosenVideo;
  if (field === "cover") return value === null ? text.automatic : coverName(String(value));
  if (value === null) return null;
  if (field === "price" || field === "salePrice") return wonText(Number(value));
  return field === "saleStartsAt" || field === "saleEndsAt" ? dateTimeText(String(value)) : String(value);
}

function coverName(cover: string): string {
  if (cover.startsWith("photo/")) return text.photo;
  const name = objectNames.find((object) => object === cover);
  return name ? text.object(objectText[name]) : cover;
}

function Values({ from, to }: { from: string | null; to: string | null }) {
  return (
    <>
      {from === null ? null : <Removed>{from}</Removed>} {to === null ? null : <Added>{to}</Added>}
    </>
  );
}

function Lines({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  return (
    <>
      {removed.map((line) => (
        <Fragment key={line}>
          <Removed>{line}</Removed>{" "}
        </Fragment>
      ))}
      {added.map((line) => (
        <Fragment key={line}>
          <Added>{line}</Added>{" "}
        </Fragment>
      ))}
    </>
  );
}

/** A change as a row of a list. */
export function shownChange(change: CourseChange): Shown {
  switch (change.kind) {
    case "TEXT":
      return { mark: "CHANGED", place: fieldText[change.field], body: <Parts parts={change.parts} /> };
    case "LIST": {
      const { field, removed, added } = change;
      const isSame = removed.length === 0 && added.length === 0;
      const body = isSame ? text.reordered : <Lines removed={removed} added={added} />;
      return { mark: "CHANGED", place: fieldText[field], body };
    }
    case "VALUE": {
      const { field, from, to } = change;
      const body = <Values from={valueText(field, from)} to={valueText(field, to)} />;
      return { mark: "CHANGED", place: fieldText[field], body };
    }
    case "SECTION_ADDED":
      return { mark: "ADDED", place: text.outline, body: <Added>{text.section(change.title)}</Added> };
    case "SECTION_REMOVED":
      return { mark: "REMOVED", place: text.outline, body: <Removed>{text.section(change.title)}</Removed> };
    case "SECTION_RENAMED":
      return { mark: "CHANGED", place: text.sectionTitle, body: <Parts parts={change.parts} /> };
    case "SECTION_MOVED": {
      const { title, formerNumber, number } = change;
      return { mark: "MOVED", place: text.outline, body: text.sectionMoved(title, formerNumber, number) };
    }
    case "LECTURE_ADDED":
    case "LECTURE_REMOVED":
    case "LECTURE_MOVED":
    case "LECTURE_TEXT":
    case "LECTURE_VIDEO":
    case "LECTURE_PREVIEW":
    case "LECTURE_PRICE":
    case "LECTURE_FILES":
      return shownLecture(change);
  }
}

type LectureChange = Extract<CourseChange, { lectureId: string }>;

function shownLecture(change: LectureChange): Shown {
  const { number, title } = change;
  const changed = (field: string, body: ReactNode): Shown => ({
    mark: "CHANGED",
    place: text.ofLecture(number, field),
    body,
  });
  switch (change.kind) {
    case "LECTURE_ADDED":
      return { mark: "ADDED", place: text.outline, body: <Added>{text.lecture(number, title)}</Added> };
    case "LECTURE_REMOVED":
      return { mark: "REMOVED", place: text.outline, body: <Removed>{text.lecture(number, title)}</Removed> };
    case "LECTURE_MOVED": {
      const { from, to, formerNumber } = change;
      const body = from === to ? text.moved(title, formerNumber, number) : text.movedInto(title, from, to);
      return { mark: "MOVED", place: text.outline, body };
    }
    case "LECTURE_TEXT":
      return changed(lectureFieldText[change.field], <Parts parts={change.parts} />);
    case "LECTURE_VIDEO":
      return changed(text.video, text.videoReplaced);
    case "LECTURE_PREVIEW":
      return changed(text.preview, change.isPreview ? text.previews.on : text.previews.off);
    case "LECTURE_PRICE":
      return changed(text.price, <Values from={priceOf(change.from)} to={priceOf(change.to)} />);
    case "LECTURE_FILES":
      return changed(text.files, text.filesChanged(change.added, change.removed));
  }
}

const priceOf = (price: number | null): string => (price === null ? text.inCourse : wonText(price));
