import { teacherAtom } from "../lib/session/session-state.ts";
import { useAtomValue } from "../lib/state/use-atom.ts";
import { accountEntries, inboxEntry, type MenuEntry } from "./menu-entries.ts";

/** The user's own pages; a teacher also has an inbox. */
export const useOwnEntries = (): readonly MenuEntry[] =>
  useAtomValue(teacherAtom) ? [...accountEntries, inboxEntry] : accountEntries;
