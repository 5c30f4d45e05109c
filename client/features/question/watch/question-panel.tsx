import { useCallback, useEffect, useRef, useState } from "react";
import type { QuestionSort } from "../../../../shared/question/codes.ts";
import { useMyQuestionCount } from "../../../api/question/question-queries.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { Tabs } from "../../../ui/navigation/tabs.tsx";
import { QuestionForm } from "../parts/question-form.tsx";
import { SortSelect } from "../parts/sort-select.tsx";
import { panelText } from "../text.ts";
import { PanelList } from "./panel-list.tsx";
import { PanelThread } from "./panel-thread.tsx";
import styles from "./panel.module.css";

export interface QuestionPanelProps {
  lectureId: string;
  /** How many questions it has. */
  total: number | undefined;
  /** The question that is open at first; else the list is. */
  firstId?: string | undefined;
  /** The playback position, in whole seconds. */
  second: number;
  seek: (sec: number) => void;
}

/** The questions of the lecture beside the video, one of them with its answers, and the box for a new one. */
export function QuestionPanel({ lectureId, total, firstId, second, seek }: QuestionPanelProps) {
  const [openId, setOpenId] = useState<string | null>(firstId ?? null);
  const seekTo = useStable(seek);
  return (
    <>
      <div className={styles.scroll}>
        {openId === null ? (
          <Lists lectureId={lectureId} total={total} second={second} seek={seekTo} onOpen={setOpenId} />
        ) : (
          <PanelThread questionId={openId} second={second} seek={seekTo} onBack={() => setOpenId(null)} />
        )}
      </div>
      {openId === null ? (
        <QuestionForm
          variant="panel"
          box={`panel.${lectureId}`}
          lectures={[]}
          lectureId={lectureId}
          second={second}
          onOpenSimilar={setOpenId}
          className={styles.compose}
        />
      ) : null}
    </>
  );
}

interface ListsProps extends QuestionPanelProps {
  onOpen: (questionId: string) => void;
}

function Lists({ lectureId, total, second, seek, onOpen }: ListsProps) {
  const [list, setList] = useState<"all" | "mine">("all");
  const [sort, setSort] = useState<QuestionSort>("SECOND");
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const mine = useMyQuestionCount({ lectureId });
  return (
    <>
      <Tabs
        label={panelText.lists}
        variant="segment"
        tabs={[
          { value: "all", label: panelText.ofLecture, count: total },
          ...(signedIn ? [{ value: "mine" as const, label: panelText.mine, count: mine }] : []),
        ]}
        value={signedIn ? list : "all"}
        onChange={setList}
        aside={<SortSelect value={sort} onChange={setSort} />}
        className={styles.lists}
      />
      <PanelList
        key={`${lectureId} ${list} ${sort}`}
        lectureId={lectureId}
        mine={signedIn && list === "mine"}
        sort={sort}
        second={second}
        seek={seek}
        onOpen={onOpen}
      />
    </>
  );
}

/** A function with a stable identity that calls the newest `action`. */
function useStable(action: (sec: number) => void): (sec: number) => void {
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });
  return useCallback((sec) => newest.current(sec), []);
}
