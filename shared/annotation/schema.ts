import { z } from "zod";
import { questionLimits } from "../question/limits.ts";
import { userText } from "../text/user-text.ts";

/** A teacher's addition to a second of a lecture. */
export const annotation = z.object({ timestampSec: z.int(), content: z.string() });
export type Annotation = z.output<typeof annotation>;

export const annotationListInput = z.object({ lectureId: z.uuid() });
export const annotationRemoval = annotationListInput.extend({ timestampSec: z.int32().min(0) });
export type AnnotationRemoval = z.output<typeof annotationRemoval>;
/** A lecture has one annotation at a second; another one replaces it. */
export const annotationInput = annotationRemoval.extend({ content: userText(questionLimits.annotationMax) });
export type AnnotationInput = z.output<typeof annotationInput>;
