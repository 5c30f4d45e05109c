import { hash } from "./hash.ts";
import { findObject, type ObjectFacts, type Sheet, sheets } from "./object-index.ts";

/** The subjects with objects of their own; all others share the general ones. */
const sheetOfSubject: Record<string, Sheet> = {
  프로그래밍: "programming",
  데이터: "data",
  디자인: "design",
  "영상/사진": "video",
  음악: "music",
  외국어: "language",
  "재테크/업무": "work",
  "요리/공예": "craft",
};

export interface CoverChoice {
  object: string;
  facts: ObjectFacts & { sheet: Sheet };
  /** The number of a lecture in its course, whose object it shows in another crop; 0 is the whole object. */
  crop: number;
  photo: string | null;
}

/**
 * Reads the field `cover` of a course or lecture: `bread`, the third lecture's `bread/3`, or `photo/<id>`.
 * @param subject chooses among its objects, by `seed`, when the field is absent or names none
 */
export function coverChoice(cover: string | null | undefined, subject: string | undefined, seed: number): CoverChoice {
  const [name = "", rest = ""] = (cover ?? "").split("/");
  const known = findObject(name);
  if (known) return { object: name, facts: known, crop: Number(rest) || 0, photo: null };
  const sheet = sheetOfSubject[subject ?? ""] ?? "general";
  const candidates = Object.entries<ObjectFacts>(sheets[sheet]);
  const [object, facts] = candidates[seed % candidates.length] ?? ["bulb", sheets.general.bulb];
  return { object, facts: { ...facts, sheet }, crop: 0, photo: name === "photo" ? rest : null };
}

/** The cover of a lecture in a course: the course's object in a crop of its own. */
export const lectureCover = (cover: string, number: number): string =>
  cover.startsWith("photo/") ? cover : `${cover}/${number}`;

/** The object of an event, by its id. */
export const coverOfEvent = (promotionId: string): string => (hash(promotionId) % 2 === 0 ? "ticket" : "gift");

/** The object that stands for a subject as a whole. */
export const objectOfSubject = (subject: string): string =>
  Object.keys(sheets[sheetOfSubject[subject] ?? "general"])[0] ?? "bulb";
