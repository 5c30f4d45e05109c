import { answerTimeText } from "../../../shared/format.ts";
import { refundRules } from "../../../shared/refund/rule.ts";
import type { FrontPage } from "../../../shared/site/front-page.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { factText } from "./text.ts";

export type Fact = { figure: string; text: string };

/** A longer lecture is no short one, and a slower answer no promise. */
const shortLectureSec = 15 * 60;
const quickAnswerSec = 2 * 24 * 60 * 60;

/** The figures of the shop that speak for it; the others are left out. */
export function factsOf({ medianLectureSec, medianAnswerSec }: FrontPage, counts: Site["counts"]): Fact[] {
  const facts: Fact[] = [];
  if (medianLectureSec !== null && medianLectureSec <= shortLectureSec)
    facts.push({
      figure: factText.length(Math.max(1, Math.ceil(medianLectureSec / 60))),
      text: factText.size(counts.lectures, counts.courses),
    });
  const rule = refundRules.at(-1);
  if (rule) facts.push({ figure: factText.refund(rule.fullDays, rule.fullLectures), text: factText.refunded });
  if (medianAnswerSec !== null && medianAnswerSec <= quickAnswerSec)
    facts.push({ figure: answerTimeText(medianAnswerSec), text: factText.answered });
  return facts;
}
