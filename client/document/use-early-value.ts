import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Rendered fields can be used before the code is there: their early values count, too. Nothing is
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
  // Not after the paint: a render in between would write the value that the server has rendered.
  useLayoutEffect(() => report.current(), []);
}
