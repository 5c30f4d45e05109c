import { personalAtom } from "../../../lib/state/atoms.ts";

/** The segment that the user has just marked. */
export const confusionNoticeAtom = personalAtom<{ lectureId: string; timestampSec: number } | null>(null);
