import { ChevronDown, ChevronUp, CircleAlert, Plus, Search } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { cueChecks } from "../../../../shared/captions/cue-checks.ts";
import { langName, spokenLangs } from "../../../../shared/media/transcript.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TranscriptLine } from "../../transcript/transcript-line.tsx";
import { captionsText as text, findText } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import { CaptionMenu } from "./caption-menu.tsx";
import { focusCue } from "./cue-commands.ts";
import { CueRow } from "./cue-row.tsx";
import { FindBar } from "./find-bar.tsx";
import { type Imported, ImportResult } from "./import-result.tsx";
import { TakeOverButton } from "./take-over-button.tsx";
import styles from "./captions.module.css";

/** The captions of a video in one language. */
export function CaptionPanel() {
  const { draft, asset, replacedMediaId, cues, lang, setLang, activeId, commands } = useWorkspace();
  const [isFinding, setFinding] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const checks = useMemo(() => cueChecks(cues), [cues]);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-cue="${activeId ?? ""}"]`);
    // A field that is edited stays where it is.
    if (!list.current?.contains(document.activeElement)) row?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const others = spokenLangs.filter((one) => !draft.tracks.some((track) => track.lang === one));
  const langs = [
    ...draft.tracks.map((track) => ({ value: track.lang, label: track.label })),
    ...others.map((one) => ({ value: one as string, label: one === lang ? langName(one) : text.add(langName(one)) })),
  ];
  const toCheck = cues.filter((cue, index) => cue.isUnsure || checks.has(index));
  const goToCheck = (direction: 1 | -1) => {
    const at = cues.findIndex((cue) => cue.cueId === activeId);
    const behind = toCheck.filter((cue) => (cues.indexOf(cue) - at) * direction > 0);
    const next = direction > 0 ? (behind[0] ?? toCheck[0]) : (behind.at(-1) ?? toCheck.at(-1));
    if (!next) return;
    commands.goTo(next);
    focusCue(next.cueId);
  };
  return (
    <section className={styles.panel} aria-labelledby="captions">
      <h2 id="captions" className={styles.title}>
        {text.title} <span>{text.count(cues.length)}</span>
      </h2>
      <div className={styles.tools}>
        <Select size="s" label={text.lang} options={langs} value={lang} onChange={setLang} />
        {toCheck.length > 0 ? (
          <span className={styles.toCheck}>
            <CircleAlert aria-hidden="true" />
            {text.checks(toCheck.length)}
            <IconButton size="s" label={text.previousCheck} icon={<ChevronUp />} onClick={() => goToCheck(-1)} />
            <IconButton size="s" label={text.nextCheck} icon={<ChevronDown />} onClick={() => goToCheck(1)} />
          </span>
        ) : null}
        <IconButton
          label={findText.open}
          icon={<Search />}
          aria-expanded={isFinding}
          onClick={() => setFinding(!isFinding)}
        />
        <CaptionMenu onImported={setImported} />
      </div>
      {isFinding ? <FindBar onClose={() => setFinding(false)} /> : null}
      {imported ? <ImportResult imported={imported} onClose={() => setImported(null)} /> : null}
      {cues.length === 0 ? (
        <div className={styles.none}>
          <EmptyState as="h3" variant="bare" title={text.none}>
            {text.noneText}
          </EmptyState>
          {replacedMediaId === null ? null : <TakeOverButton mediaId={replacedMediaId} onTaken={setImported} />}
          {asset ? <TranscriptLine asset={asset} offersAnother /> : null}
        </div>
      ) : (
        <ol ref={list} className={styles.list} aria-label={text.list}>
          {cues.map((cue, index) => (
            <CueRow
              key={cue.cueId}
              cue={cue}
              checks={checks.get(index)?.join(" ") ?? ""}
              gapMs={checks.has(index) ? cue.startMs - (cues[index - 1]?.endMs ?? 0) : 0}
              isActive={cue.cueId === activeId}
              isLast={index === cues.length - 1}
              commands={commands}
            />
          ))}
        </ol>
      )}
      <footer className={styles.foot}>
        <Button size="s" onClick={() => commands.insertHere()}>
          <Plus />
          {text.insert}
        </Button>
      </footer>
    </section>
  );
}
