import { type RefObject, useEffect, useRef } from "react";

/**
 * What the server has rendered can be used before the code is there: what such a field has by then counts, too. Nothing is
 * written into the field, because a syllable may be composed there.
 */
export function useEarlyValue(
  field: RefObject<{ value: string } | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const report = useRef(() => {
    const found = field.current?.value ?? value;
    if (found !== value) onChange(found);
  });
  useEffect(() => report.current(), []);
}
