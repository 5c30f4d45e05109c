import { wonText } from "../../../../shared/format.ts";
import { useCoursePrices } from "../../../api/course-draft/use-draft.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { pastPriceText as text } from "./text.ts";

interface PastPriceProps {
  courseId: string;
  salePrice: number;
  startsAt: string | null;
  now: Date;
}

/** The sale as buyers will see it beside the lowest price of the last thirty days, which the history of prices has. */
export function PastPrice({ courseId, salePrice, startsAt, now }: PastPriceProps) {
  const { data } = useCoursePrices(courseId);
  if (!data) return null;
  const { lowest30 } = data;
  const start = startsAt !== null && new Date(startsAt) > now ? ` ${text.starts(startsAt)}` : "";
  if (lowest30 === null)
    return (
      <Callout>
        {text.none}
        {start}
      </Callout>
    );
  const lowest = wonText(lowest30);
  const isLowest = salePrice <= lowest30;
  return (
    <Callout tone={isLowest ? "info" : "warn"}>
      <b>{isLowest ? text.lowest : text.notLowest(lowest)}</b>{" "}
      {isLowest ? text.lowestWhy(lowest) : text.notLowestWhy(lowest)}
      {start}
    </Callout>
  );
}
