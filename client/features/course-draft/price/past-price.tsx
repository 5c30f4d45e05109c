import { BadgeCheck, TriangleAlert } from "lucide-react";
import { wonText } from "../../../../shared/format.ts";
import { useCoursePrices } from "../../../api/course-draft/use-draft.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { longSaleOf } from "./long-sale.ts";
import { lowestPeriod } from "./plot.ts";
import { longSaleText, pastPriceText as text } from "./text.ts";

interface PastPriceProps {
  courseId: string;
  salePrice: number;
  startsAt: string | null;
  endsAt: string | null;
  now: Date;
}

/** The sale as buyers will see it beside the lowest price of the last thirty days, which the history of prices has. */
export function PastPrice({ courseId, salePrice, startsAt, endsAt, now }: PastPriceProps) {
  const { data } = useCoursePrices(courseId);
  if (!data) return null;
  const { lowest30, saleSince } = data;
  const start = startsAt !== null && new Date(startsAt) > now ? ` ${text.starts(startsAt)}` : "";
  const long = longSaleOf({ saleStartsAt: startsAt, saleEndsAt: endsAt, saleSince }, now);
  return (
    <>
      {lowest30 === null ? (
        <Callout>
          {text.none}
          {start}
        </Callout>
      ) : salePrice > lowest30 ? (
        <Callout tone="warn">
          <b>{text.notLowest(wonText(lowest30))}</b> {text.notLowestWhy(wonText(lowest30))}
          {start}
        </Callout>
      ) : (
        <Callout tone="good" icon={<BadgeCheck />}>
          <b>{text.lowest}</b>{" "}
          {salePrice < lowest30 ? text.lower(lowestPeriod(data) ?? "", wonText(lowest30)) : text.equal}
          {start}
        </Callout>
      )}
      {long === null ? null : (
        <Callout tone="warn" icon={<TriangleAlert />}>
          <b>{longSaleText[long]}</b> {longSaleText.why}
        </Callout>
      )}
    </>
  );
}
