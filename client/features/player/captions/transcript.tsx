import { Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "./transcript.module.css";
import type { useCaptions } from "./use-captions.ts";
import { type Cue, cuesAt } from "../../../../shared/captions/cues.ts";
import { findMatches } from "./find-matches.ts";
import { transcriptText } from "../text.ts";

/** The captions as a list; a click seeks to the second of a caption. */
export function Transcript({ captions }: { captions: ReturnType<typeof useCaptions> }) {
  const { cues, loading, failed, retry, caption } = captions;
  const [query, seek] = useState("");
  const found = useMemo(() => cues.filter(({ text }) => findMatches(text, query).length > 0), [cues, query]);
  if (failed) return <ErrorBox title={transcriptText.failed} onRetry={retry} />;
  if (loading) return <LoadingMessage />;
  return (
    <>
      <div className={styles.find}>
        <Input
          type="search"
          aria-label={transcriptText.search}
          placeholder={transcriptText.search}
          value={query}
          onChange={(event) => seek(event.target.value)}
          start={<Search />}
        />
      </div>
      <output className={query ? styles.result : "sr-only"}>{resultText(query, found.length)}</output>
      <Lines cues={query ? found : cues} query={query} lang={caption?.lang} />
    </>
  );
}

const resultText = (query: string, count: number): string => {
  if (!query) return "";
  return count > 0 ? transcriptText.found(count) : transcriptText.nothingFound;
};

function Lines({ cues, query, lang }: { cues: readonly Cue[]; query: string; lang: string | undefined }) {
  const player = usePlayer();
  // A text, so that the list is rendered again only when other captions are current.
  const current = usePlayer((state) => indicesAt(cues, state.currentTime));
  const currentIndices = current.split(" ").filter(Boolean).map(Number);
  const [first] = currentIndices;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!query && first !== undefined) scrollIntoView(list.current?.children[first]);
  }, [first, query]);
  return (
    <ol ref={list} lang={lang}>
      {cues.map((cue, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.line}
            aria-current={currentIndices.includes(index) || undefined}
            onClick={() => void player.state.seek(cue.startSec)}
          >
            <span className={styles.time}>{clockText(cue.startSec)}</span>
            <span>
              <Marked text={cue.text.replaceAll("\n", " ")} query={query} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const indicesAt = (cues: readonly Cue[], sec: number): string =>
  cuesAt(cues, sec)
    .map((cue) => cues.indexOf(cue))
    .join(" ");

function Marked({ text, query }: { text: string; query: string }) {
  const parts = [];
  let at = 0;
  for (const [from, to] of findMatches(text, query)) {
    if (to === from) continue;
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return <>{[...parts, text.slice(at)]}</>;
}

/** Scrolls the panel only, and only where it scrolls by itself and the user is not reading elsewhere in it. */
function scrollIntoView(line: Element | undefined): void {
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
