import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { findInCues, replaceInCues } from "../../../../shared/captions/cue-edits.ts";
import { limits } from "../../../../shared/limits.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { isComposing } from "../../../ui/field/composing.ts";
import { Input } from "../../../ui/field/input.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { captionsText, findText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import styles from "./captions.module.css";

/** Finds texts of the captions, and replaces all of them in one step. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { cues, commands, activeId } = useWorkspace();
  const [query, setQuery] = useState("");
  const [by, setBy] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  useEffect(() => field.current?.focus(), []);
  const found = findInCues(cues, query);
  const next = () => {
    const at = cues.findIndex((cue) => cue.cueId === activeId);
    const cue = found.find((one) => cues.indexOf(one) > at) ?? found[0];
    if (cue) commands.goTo(cue);
  };
  const replaceAll = () => {
    const changes = replaceInCues(cues, query, by).filter(({ to }) => (to?.text.length ?? 0) <= limits.captionTextMax);
    if (!commands.apply(changes)) return;
    toast({
      text: text.replaced(changes.length),
      action: { label: captionsText.undo, onSelect: () => commands.undo() },
    });
    field.current?.focus();
  };
  return (
    <section className={styles.find} aria-label={text.open}>
      <Input
        ref={field}
        aria-label={text.find}
        placeholder={text.find}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event.nativeEvent)) next();
          if (event.key === "Escape" && !isComposing(event.nativeEvent)) onClose();
        }}
      />
      <Input
        aria-label={text.by}
        placeholder={text.by}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <output className={styles.found}>{query === "" ? "" : text.found(found.length)}</output>
      <Button size="s" disabled={found.length === 0} onClick={next}>
        {text.next}
      </Button>
      <Button size="s" disabled={found.length === 0} onClick={replaceAll}>
        {text.replaceAll}
      </Button>
      <IconButton label={text.close} icon={<X />} onClick={onClose} />
    </section>
  );
}
