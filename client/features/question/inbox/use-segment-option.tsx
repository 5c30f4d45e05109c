import { useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import type { InboxDetail } from "../../../../shared/inbox/schema.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { textLength } from "../../../../shared/text/length.ts";
import { useAnnotations, useSaveAnnotation } from "../../../api/question/annotation.ts";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { useFailureToast } from "../parts/use-question-actions.ts";
import { inboxText } from "../text.ts";

/** Over the video a text is short and without formats. */
const fits = (text: string): boolean => textLength(text) <= questionLimits.annotationMax && !/\*\*|`|\]\(/.test(text);

/** Shows an answer in the segment that the question is about as well, unless the teacher has added something there. */
export function useSegmentOption({ lectureId, timestampSec }: Pick<InboxDetail, "lectureId" | "timestampSec">) {
  const [isOn, setOn] = useState(false);
  const annotations = useAnnotations(lectureId);
  const annotation = useSaveAnnotation();
  const showFailure = useFailureToast();
  if (timestampSec === null || annotations.some((other) => other.timestampSec === timestampSec)) return null;
  return {
    checkbox: (text: string) => (
      <Checkbox checked={isOn && fits(text)} disabled={!fits(text)} onChange={({ target }) => setOn(target.checked)}>
        {inboxText.inSegment(clockText(timestampSec))}
        {fits(text) ? null : <small>{inboxText.notInSegment(questionLimits.annotationMax)}</small>}
      </Checkbox>
    ),
    save: (content: string): void => {
      if (!isOn || !fits(content)) return;
      setOn(false);
      // The list opens another question meanwhile.
      annotation.mutateAsync({ lectureId, timestampSec, content }).catch(showFailure);
    },
  };
}
