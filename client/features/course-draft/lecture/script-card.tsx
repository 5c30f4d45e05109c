import { useState } from "react";
import { type DraftLecture, writtenLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { FormattedText } from "../../../ui/markdown/formatted-text.tsx";
import { TabPanel, Tabs } from "../../../ui/navigation/tabs.tsx";
import { DraftText } from "../draft-text.tsx";
import { scriptText as text } from "./text.ts";
import styles from "./lecture.module.css";

interface ScriptCardProps {
  lecture: DraftLecture;
  editor: DraftEditor;
}

const views = [
  { value: "WRITE", label: text.write },
  { value: "READ", label: text.read },
] as const;
type View = (typeof views)[number]["value"];

/** The text of a lecture in Markdown, as it is written and as its learners read it. */
export function ScriptCard({ lecture: { lectureId, script }, editor }: ScriptCardProps) {
  const [view, setView] = useState<View>("WRITE");
  return (
    <section className={styles.card} aria-labelledby="script">
      <h2 id="script">{text.title}</h2>
      <Tabs label={text.title} tabs={views} value={view} onChange={setView}>
        <TabPanel value="WRITE" className={styles.panel ?? ""}>
          <DraftText
            label={text.field}
            labelHidden
            hint={text.hint}
            rows={10}
            max={limits.lectureScriptMax}
            value={script}
            schema={writtenLecture.script}
            onSave={(to) =>
              editor.edit({ kind: "saveLecture", input: { lectureId, changes: { script: { from: script, to } } } })
            }
          />
        </TabPanel>
        <TabPanel value="READ" className={styles.panel ?? ""}>
          {script === "" ? (
            <p className={styles.hint}>{text.empty}</p>
          ) : (
            <FormattedText appearance="note" text={script} />
          )}
        </TabPanel>
      </Tabs>
    </section>
  );
}
