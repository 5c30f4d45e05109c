import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { MediaAsset } from "../../../shared/media/asset.ts";
import type { DraftCue, MediaDraft } from "../../../shared/media/draft.ts";
import type { MediaEditor } from "../../api/media-draft/media-editors.ts";
import { CueCommands } from "./captions/cue-commands.ts";
import { Playhead } from "./playhead.ts";
import { WorkspaceContext } from "./workspace-context.ts";

interface MediaWorkspaceProps {
  draft: MediaDraft;
  editor: MediaEditor;
  asset: MediaAsset | undefined;
  replacedMediaId: string | null;
  children: ReactNode;
}

const none: readonly DraftCue[] = [];

/** Gives its parts the playhead, the language, and the caption that keys are about. */
export function MediaWorkspace({ draft, editor, asset, replacedMediaId, children }: MediaWorkspaceProps) {
  const { mediaId, tracks } = draft;
  const [playhead] = useState(() => new Playhead());
  const [lang, setLang] = useState(tracks[0]?.lang ?? "ko");
  const [activeId, select] = useState<string | null>(null);
  const commands = useMemo(
    () => new CueCommands({ editor, mediaId, lang, playhead, select }),
    [editor, mediaId, lang, playhead],
  );
  useFollowing(playhead, commands);
  const cues = tracks.find((track) => track.lang === lang)?.cues ?? none;
  const workspace = useMemo(
    () => ({
      draft,
      editor,
      asset,
      replacedMediaId,
      playhead,
      attachVideo: playhead.attach,
      lang,
      setLang,
      cues,
      activeId,
      commands,
    }),
    [draft, editor, asset, replacedMediaId, playhead, lang, cues, activeId, commands],
  );
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** While the video plays, keys are about the caption that is shown. */
function useFollowing(playhead: Playhead, commands: CueCommands): void {
  useEffect(
    () =>
      playhead.subscribe(() => {
        if (!playhead.isPlaying()) return;
        const ms = playhead.ms();
        const shown = commands.cues().findLast((cue) => cue.startMs <= ms && ms < cue.endMs);
        if (shown) commands.select(shown.cueId);
      }),
    [playhead, commands],
  );
}
