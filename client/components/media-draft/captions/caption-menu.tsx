import { Clock, Download, Upload } from "lucide-react";
import { useState } from "react";
import { writeSrt, writeVtt } from "../../../../shared/captions/caption-file.ts";
import { textFileMaxBytes } from "../../../../shared/text/file.ts";
import { chooseFile } from "../../../lib/choose-file.ts";
import { MoreMenu } from "../../../ui/action/more-menu.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { captionsText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import type { Imported } from "./import-result.tsx";
import { readImport } from "./read-import.ts";
import { ShiftDialog } from "./shift-dialog.tsx";

/** Actions on all captions of a language. */
export function CaptionMenu({ onImported }: { onImported: (imported: Imported) => void }) {
  const { draft, lang, cues, commands } = useWorkspace();
  const [isShifting, setShifting] = useState(false);
  const importFile = async () => {
    const file = await chooseFile(".vtt,.srt,text/vtt");
    if (!file) return;
    if (file.size > textFileMaxBytes) return onImported({ problem: "UNREADABLE" });
    const read = readImport(new Uint8Array(await file.arrayBuffer()), cues, draft.durationMs);
    if (read.problem === null) commands.apply(read.changes);
    onImported(read);
  };
  const name = `${draft.fileName?.replace(/\.[^.]*$/, "") ?? draft.mediaId}.${lang}`;
  const written = cues.filter((cue) => cue.text !== "");
  const save = (format: "vtt" | "srt") => {
    const content = format === "vtt" ? writeVtt(written) : writeSrt(written);
    saveFile(
      `${name}.${format}`,
      new Blob([content], { type: format === "vtt" ? "text/vtt" : "application/x-subrip" }),
    );
  };
  const hasTexts = written.length > 0;
  return (
    <>
      <MoreMenu
        label={text.more}
        entries={[
          { label: text.import, Icon: Upload, run: () => void importFile() },
          { label: text.exportVtt, Icon: Download, run: hasTexts ? () => save("vtt") : undefined },
          { label: text.exportSrt, Icon: Download, run: hasTexts ? () => save("srt") : undefined },
          { label: text.shift, Icon: Clock, run: cues.length > 0 ? () => setShifting(true) : undefined },
        ]}
      />
      {isShifting ? <ShiftDialog onClose={() => setShifting(false)} /> : null}
    </>
  );
}
