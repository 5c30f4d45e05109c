import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { CueCheck } from "../../../../shared/captions/cue-checks.ts";
import { syllablesPerSecond } from "../../../../shared/captions/cue-checks.ts";
import type { DraftCue } from "../../../../shared/media/draft.ts";
import { Button } from "../../../ui/action/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { captionsText as text, checkText } from "../text.ts";
import { timeText } from "../time.ts";
import type { CueCommands } from "./cue-commands.ts";
import { CueText } from "./cue-text.tsx";
import { TimeField } from "../time-field.tsx";
import styles from "./captions.module.css";

interface CueRowProps {
  cue: DraftCue;
  /** Joined by spaces, so that an equal list is equal. */
  checks: string;
  /** The time without a caption before it. */
  gapMs: number;
  isActive: boolean;
  isLast: boolean;
  commands: CueCommands;
}

/** A caption with its times. There may be thousands: one that did not change is not rendered again. */
export const CueRow = memo(function CueRow({ cue, checks, gapMs, isActive, isLast, commands }: CueRowProps) {
  const { cueId, startMs, endMs, isUnsure } = cue;
  const time = timeText(startMs);
  const checkId = `check-${cueId}`;
  const found = checks === "" ? [] : (checks.split(" ") as CueCheck[]);
  return (
    <li className={classNames(styles.cue, isActive && styles.current)} data-cue={cueId}>
      {isActive ? (
        <span className={styles.times}>
          <TimeField label={text.start(time)} ms={startMs} onChange={(ms) => commands.setStart(cueId, ms)} />
          <TimeField label={text.end(time)} ms={endMs} onChange={(ms) => commands.setEnd(cueId, ms)} />
        </span>
      ) : (
        <button type="button" className={styles.time} onClick={() => commands.goTo(cue)}>
          <span>{time}</span>
          <span className={styles.end}>{timeText(endMs)}</span>
        </button>
      )}
      <CueText
        cueId={cueId}
        label={text.cue(time)}
        value={cue.text}
        describedBy={isUnsure || found.length > 0 ? checkId : undefined}
        commands={commands}
      />
      <span className={styles.rate}>{cue.text === "" ? null : text.rate(syllablesPerSecond(cue))}</span>
      {isUnsure || found.length > 0 ? (
        <p className={styles.checks}>
          <span id={checkId}>
            {isUnsure ? (
              <span>
                <CircleAlert aria-hidden="true" />
                {text.unsure}
              </span>
            ) : null}
            {found.map((check) => (
              <span key={check}>
                <TriangleAlert aria-hidden="true" />
                {checkText(check, gapMs)}
              </span>
            ))}
          </span>
          {isUnsure ? (
            <Button
              size="s"
              variant="quiet"
              aria-label={text.rightAt(time)}
              onClick={() => {
                commands.confirm(cueId);
                // The button goes.
                document.getElementById(`cue-${cueId}`)?.focus();
              }}
            >
              <Check />
              {text.right}
            </Button>
          ) : null}
        </p>
      ) : null}
      {isActive ? <Actions cueId={cueId} isLast={isLast} commands={commands} /> : null}
    </li>
  );
});

function Actions({ cueId, isLast, commands }: { cueId: string; isLast: boolean; commands: CueCommands }) {
  const toast = useToast();
  return (
    <div className={styles.actions}>
      <Button size="s" variant="quiet" onClick={() => commands.split(cueId)}>
        {text.split}
      </Button>
      {isLast ? null : (
        <Button size="s" variant="quiet" onClick={() => commands.merge(cueId)}>
          {text.merge}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => commands.setStart(cueId)}>
        {text.startHere}
        <kbd aria-hidden="true">[</kbd>
      </Button>
      <Button size="s" variant="quiet" onClick={() => commands.setEnd(cueId)}>
        {text.endHere}
        <kbd aria-hidden="true">]</kbd>
      </Button>
      <Button
        size="s"
        variant="quiet"
        onClick={() => {
          commands.remove(cueId);
          toast({ text: text.removed, action: { label: text.undo, onSelect: () => commands.undo() } });
        }}
      >
        {text.remove}
      </Button>
    </div>
  );
}
