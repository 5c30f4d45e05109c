import { type ChangeEvent, useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { onPageEvents } from "../../lib/sync-queue/events.ts";

const pauseMs = 800;

interface DraftTextOptions {
  /** As it is stored. */
  value: string;
  /** The text as it is stored, or a failure. */
  schema: z.ZodType<string, string>;
  onSave: (value: string) => void;
}

/**
 * The text of a field of a draft, which is saved in pauses of typing and when the field or the page is left. A syllable that is being
 * composed is not saved before it is complete.
 */
export function useDraftText({ value, schema, onSave }: DraftTextOptions) {
  // Null: as it is stored.
  const [typed, setTyped] = useState<string | null>(null);
  const [isComposed, setComposed] = useState(false);
  const text = typed ?? value;
  const save = () => {
    const parsed = schema.safeParse(text);
    if (typed !== null && parsed.success && parsed.data !== value) onSave(parsed.data);
    return parsed.success;
  };
  const saveInPause = useEffectEvent(save);
  useEffect(() => {
    if (typed === null || isComposed) return;
    const timer = setTimeout(saveInPause, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isComposed]);
  useEffect(() => () => void saveInPause(), []);
  // A page that is closed in the midst of a word leaves no field.
  const isTyped = typed !== null;
  useEffect(() => {
    if (!isTyped) return;
    const leave = () => void saveInPause();
    return onPageEvents({ leave, hidden: leave });
  }, [isTyped]);
  const change = (next: string, isSyllableOpen: boolean) => {
    setTyped(next);
    setComposed(isSyllableOpen);
  };
  const finish = () => {
    if (save()) setTyped(null);
  };
  return {
    text,
    isInvalid: !schema.safeParse(text).success,
    /** Saves what is typed, and shows what is stored. */
    finish,
    /** Props of the field. */
    field: {
      value: text,
      onBlur: finish,
      onCompositionEnd: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value, false),
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(currentTarget.value, (nativeEvent as InputEvent).isComposing),
    },
  };
}
