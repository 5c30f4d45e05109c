import { useState } from "react";
import type { CourseProgress } from "../../../shared/progress.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { ChapterList } from "./chapter-list.tsx";
import { Curriculum } from "./curriculum.tsx";
import type { Watch } from "./load-watch.ts";
import styles from "./side-panel.module.css";
import { Transcript } from "./transcript.tsx";
import type { useCaptions } from "./use-captions.ts";

type Tab = "curriculum" | "chapters" | "transcript";

interface SidePanelProps {
  watch: Watch;
  owned: boolean;
  courseProgress: CourseProgress | null;
  captions: ReturnType<typeof useCaptions>;
}

/** Beside the picture: where one is in the course, and what is being said. */
export function SidePanel({ watch: { lecture, course }, owned, courseProgress, captions }: SidePanelProps) {
  const tabs: { value: Tab; label: string }[] = [
    ...(course ? [{ value: "curriculum", label: "커리큘럼" } as const] : []),
    ...(!course && lecture.chapters.length > 0 ? [{ value: "chapters", label: "차례" } as const] : []),
    ...(captions.caption ? [{ value: "transcript", label: "대본" } as const] : []),
  ];
  const [chosen, choose] = useState<Tab>("curriculum");
  const tab = tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value;
  if (!tab) return null;
  return (
    <aside className={styles.panel} aria-label="강의 도구">
      <Tabs label="강의 도구" tabs={tabs} value={tab} onChange={choose} className={styles.tabs}>
        {course ? (
          <TabPanel value="curriculum" className={styles.scroll}>
            <Curriculum course={course} lectureId={lecture.lectureId} owned={owned} progress={courseProgress} />
          </TabPanel>
        ) : null}
        <TabPanel value="chapters" className={styles.scroll}>
          <ChapterList chapters={lecture.chapters} />
        </TabPanel>
        <TabPanel value="transcript" className={styles.scroll}>
          <Transcript captions={captions} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
