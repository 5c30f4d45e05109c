import { deviceAtom } from "../../../lib/state/atoms.ts";

export type PanelTab =
  | "curriculum"
  | "chapters"
  | "notes"
  | "transcript"
  | "questions"
  | "confusion"
  | "attachments"
  | "script";

/** The open tab of the panel, the same for all lectures. */
export const panelTabAtom = deviceAtom<PanelTab>("curriculum");

/** The element that holds the panel. */
export const panelId = "lecture-panel";
