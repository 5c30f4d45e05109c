import { useState } from "react";
import { valueOf } from "../../../../shared/captions/cue-edits.ts";
import { useOtherDraft } from "../../../api/media-draft/use-media-draft.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { captionsText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import type { Imported } from "./import-result.tsx";

interface TakeOverButtonProps {
  /** The video that this one replaces. */
  mediaId: string;
  onTaken: (taken: Imported) => void;
}

/** Takes the captions of the replaced video over, in the language that is edited. */
export function TakeOverButton({ mediaId, onTaken }: TakeOverButtonProps) {
  const { draft, lang, commands } = useWorkspace();
  const readOther = useOtherDraft(mediaId);
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const take = async () => {
    setRunning(true);
    try {
      const { tracks } = await readOther();
      const cues = tracks.find((track) => track.lang === lang)?.cues ?? [];
      const inside = cues.filter(({ startMs }) => startMs < draft.durationMs);
      if (inside.length === 0) return toast({ text: text.noneToTake });
      commands.apply(inside.map((cue) => ({ id: crypto.randomUUID(), from: null, to: valueOf(cue) })));
      onTaken({ problem: null, changes: [], count: inside.length, outside: cues.length - inside.length, mistakes: [] });
    } catch (error) {
      toast({ text: failureText(error), tone: "bad" });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button size="s" pending={isRunning && text.takingOver} onClick={() => void take()}>
      {text.takeOver}
    </Button>
  );
}
