import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Input } from "../../../ui/input.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { findMatches } from "./find-matches.ts";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "./transcript.module.css";
import type { useCaptions } from "./use-captions.ts";
import { type Cue, cueAt } from "./vtt.ts";

/** Everything that is said, line by line; a line leads to its second. */
export function Transcript({ captions }: { captions: ReturnType<typeof useCaptions> }) {
  const { cues, loading, failed, retry, caption } = captions;
  const [sought, seek] = useState("");
  const found = useMemo(() => cues.filter(({ text }) => findMatches(text, sought).length > 0), [cues, sought]);
  if (failed) return <ErrorBox title="대본을 불러오지 못했어요." onRetry={retry} />;
  if (loading) return <LoadingMessage />;
  return (
    <>
      <div className={styles.find}>
        <Input
          type="search"
          aria-label="대본에서 찾기"
          placeholder="대본에서 찾기"
          value={sought}
          onChange={(event) => seek(event.target.value)}
          start={<Search />}
        />
      </div>
      <output className={sought ? styles.result : "sr-only"}>{resultText(sought, found.length)}</output>
      <Lines cues={sought ? found : cues} sought={sought} lang={caption?.lang} />
    </>
  );
}

const resultText = (sought: string, count: number): string => {
  if (!sought) return "";
  return count > 0 ? `${count}줄에서 찾았어요.` : "꼭 맞는 줄이 없어요. 다른 말로 찾아 볼까요?";
};

function Lines({ cues, sought, lang }: { cues: readonly Cue[]; sought: string; lang: string | undefined }) {
  const player = usePlayer();
  const current = usePlayer((state) => cueAt(cues, state.currentTime));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!sought && current) keepInSight(list.current?.children[cues.indexOf(current)]);
  }, [cues, current, sought]);
  return (
    <ol ref={list} lang={lang}>
      {cues.map((cue) => (
        <li key={cue.startSec}>
          <button
            type="button"
            className={styles.line}
            aria-current={cue === current || undefined}
            onClick={() => void player.state.seek(cue.startSec)}
          >
            <span className={styles.time}>{clockText(cue.startSec)}</span>
            <span>
              <Marked text={cue.text.replaceAll("\n", " ")} sought={sought} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Marked({ text, sought }: { text: string; sought: string }) {
  const parts = [];
  let at = 0;
  for (const [from, to] of findMatches(text, sought)) {
    if (to === from) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return <>{[...parts, text.slice(at)]}</>;
}

/** Scrolls the panel alone, and only where the panel scrolls by itself and nobody is reading elsewhere in it. */
function keepInSight(line: Element | undefined): void {
  const box = line?.closest<HTMLElement>("[role=tabpanel]");
  if (
    !(line instanceof HTMLElement) ||
    !box ||
    getComputedStyle(box).overflowY !== "auto" ||
    box.matches(":hover, :focus-within")
  )
    return;
  const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 0 || top > box.clientHeight - line.offsetHeight * 2) box.scrollTop += top - box.clientHeight / 3;
}
