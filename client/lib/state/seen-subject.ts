import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { text } from "../../../shared/reader.ts";
import { personalAtom } from "./atoms.ts";
import { createStored, localArea } from "./storage.ts";

/** The category of the course or lecture that was opened last on this browser; empty: none was. */
export const seenSubjectAtom = personalAtom("", createStored("closegap.seen-subject", text, localArea));

/** Records the category of the page that is shown. */
export function useSeenSubject(category: string): void {
  const setSubject = useSetAtom(seenSubjectAtom);
  useEffect(() => setSubject(category), [category, setSubject]);
}
