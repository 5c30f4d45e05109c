import { createContext, use, useSyncExternalStore } from "react";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import type { DraftCue, MediaDraft } from "../../../shared/media/draft.ts";
import type { MediaEditor } from "../../api/media-draft/media-editors.ts";
import type { CueCommands } from "./captions/cue-commands.ts";
import type { Playhead } from "./playhead.ts";

/** Shared by the parts of the screen about one video. */
export interface Workspace {
  draft: MediaDraft;
  editor: MediaEditor;
  /** The upload of the video; undefined: it was imported. */
  asset: MediaAsset | undefined;
  /** The video that this one replaces; null: there is none. */
  replacedMediaId: string | null;
  playhead: Playhead;
  /** The ref of the video. */
  attachVideo: Playhead["attach"];
  lang: string;
  setLang: (lang: string) => void;
  /** In the language that is edited, in the order of their times. */
  cues: readonly DraftCue[];
  /** The caption that keys are about. */
  activeId: string | null;
  commands: CueCommands;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error("there is no workspace around this component");
  return workspace;
}

/** A value of the playhead; the component is rendered when it changes. */
export function usePlayhead<Value extends string | number | boolean | null>(
  read: (playhead: Playhead) => Value,
): Value {
  const { playhead } = useWorkspace();
  return useSyncExternalStore(playhead.subscribe, () => read(playhead));
}
