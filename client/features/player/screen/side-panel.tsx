import { useAtom } from "../../../document/use-atom.ts";
import { type PanelTab, panelTabAtom } from "./panel-tab.ts";
import type { ReactNode } from "react";
import { clockText } from "../../../../shared/format.ts";
import type { Chapter } from "../../../../shared/media/schema.ts";
import type { CourseProgress } from "../../../../shared/progress/schema.ts";
import { TabPanel, Tabs } from "../../../ui/navigation/tabs.tsx";
import { chapterAt } from "../controls/chapter-segments.ts";
import { Curriculum } from "../playlist/curriculum.tsx";
import { usePlayer } from "../video/lecture-player.ts";
import type { Watch } from "./load-watch.ts";
import { type PanelSlot, Slot } from "./player-slots.tsx";
import styles from "./side-panel.module.css";
import lineStyles from "../captions/transcript.module.css";
import { Transcript } from "../captions/transcript.tsx";
import type { useCaptions } from "../captions/use-captions.ts";
import { panelText } from "../text.ts";

export interface NoteSlot {
  /** Rendered again with each second of the video. */
  renderNotePanel?: ((player: { second: number; seek: (sec: number) => void }) => ReactNode) | undefined;
  noteCount?: number | undefined;
}

interface SidePanelProps extends NoteSlot {
  watch: Watch;
  owned: boolean;
  courseProgress: CourseProgress | null;
  /** Where the video will start. */
  startSec: number;
  captions: ReturnType<typeof useCaptions>;
  /** Tabs of other features. */
  panels?: readonly PanelSlot[] | undefined;
}

const noPanels: readonly PanelSlot[] = [];

/** The panel beside the video: curriculum, transcript and notes. */
export function SidePanel({
  watch,
  owned,
  courseProgress,
  startSec,
  captions,
  renderNotePanel,
  noteCount,
  panels = noPanels,
}: SidePanelProps) {
  const { lecture, course } = watch;
  const tabs: { value: PanelTab; label: string; count?: number | undefined }[] = [
    ...(course ? [{ value: "curriculum", label: panelText.curriculum } as const] : []),
    ...(!course && lecture.chapters.length > 0 ? [{ value: "chapters", label: panelText.chapters } as const] : []),
    ...(renderNotePanel ? [{ value: "notes", label: panelText.notes, count: noteCount || undefined } as const] : []),
    ...(captions.caption ? [{ value: "transcript", label: panelText.transcript } as const] : []),
    ...panels,
  ];
  const [chosen, choose] = useAtom(panelTabAtom);
  const tab = tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value;
  if (!tab) return null;
  return (
    <aside className={styles.panel} aria-label={panelText.name}>
      <h2 className="sr-only">{panelText.name}</h2>
      <Tabs label={panelText.name} tabs={tabs} value={tab} onChange={choose} className={styles.tabs}>
        {course ? (
          <TabPanel value="curriculum" className={styles.scroll}>
            <Curriculum course={course} lectureId={lecture.lectureId} owned={owned} progress={courseProgress} />
          </TabPanel>
        ) : null}
        <TabPanel value="chapters" className={styles.scroll}>
          <ChapterList chapters={lecture.chapters} />
        </TabPanel>
        {renderNotePanel ? (
          <TabPanel value="notes" className={styles.fill}>
            <Slot render={renderNotePanel} startSec={startSec} />
          </TabPanel>
        ) : null}
        <TabPanel value="transcript" className={styles.scroll}>
          <Transcript captions={captions} />
        </TabPanel>
        {panels.map(({ value, fills, render }) => (
          <TabPanel key={value} value={value} className={fills ? styles.fill : styles.scroll}>
            <Slot render={render} startSec={startSec} />
          </TabPanel>
        ))}
      </Tabs>
    </aside>
  );
}

/** The lecture's chapters, when it is watched as a single lecture. */
function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const player = usePlayer();
  const current = usePlayer((state) => chapterAt(chapters, state.currentTime));
  return (
    <ol className={lineStyles.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.startSec}>
          <button
            type="button"
            className={lineStyles.line}
            aria-current={chapter === current || undefined}
            onClick={() => void player.state.seek(chapter.startSec)}
          >
            <span className={lineStyles.time}>{clockText(chapter.startSec)}</span>
            <span>{chapter.title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
