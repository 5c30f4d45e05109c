import type { CourseRef } from "../../shared/course.ts";
import { type ItemRef, sameItem } from "../../shared/item.ts";
import { errorCodeOf } from "../lib/api-error.ts";
import { includedItem, quotedItem, type SaleItem, saleItemOfCourse, saleItemOfLecture } from "./sale-item.ts";
import { trpc, utils } from "../lib/trpc.ts";
import { useQuoteQuery } from "./order.ts";

export type FoundItem =
  | { kind: "found"; ref: ItemRef; item: SaleItem }
  | { kind: "loading"; ref: ItemRef }
  /** Gone from the catalogue, or never there. */
  | { kind: "missing"; ref: ItemRef }
  | { kind: "failed"; ref: ItemRef; retry: () => void };

const idsOf = (refs: readonly ItemRef[], type: ItemRef["itemType"]): string[] =>
  refs.filter((ref) => ref.itemType === type).map((ref) => ref.itemId);

/** The items as the catalogue shows them now, in the order they were named; for who is signed in at their own price. */
export function useSaleItems(refs: readonly ItemRef[]): FoundItem[] {
  const found = useCatalogueItems(refs);
  const quote = useQuoteQuery(refs);
  const alone = !quote.data?.items.some(({ problem }) => problem === null);
  return found.map((line): FoundItem => {
    if (line.kind !== "found") return line;
    if (quote.isLoading) return { kind: "loading", ref: line.ref };
    const [course] = coursesWith(line.ref, found);
    if (!quote.data && course && line.item.price !== null) return { ...line, item: includedItem(line.item, course) };
    const own = quote.data?.items.find((item) => sameItem(item, line.ref));
    return { ...line, item: quotedItem(line.item, own, alone) };
  });
}

/** The courses among the items that include this lecture, by their curriculum in the catalogue. */
export const coursesWith = ({ itemType, itemId }: ItemRef, found: readonly FoundItem[]): CourseRef[] =>
  found.flatMap((other) =>
    itemType === "LECTURE" && other.kind === "found" && other.item.lectureIds.includes(itemId)
      ? [{ courseId: other.ref.itemId, title: other.item.title }]
      : [],
  );

/** The same for anybody. */
export function useCatalogueItems(refs: readonly ItemRef[]): FoundItem[] {
  const courseIds = idsOf(refs, "COURSE");
  const lectureIds = idsOf(refs, "LECTURE");
  const courses = trpc.useQueries((t) => courseIds.map((courseId) => t.course.byId({ courseId })));
  const lectures = trpc.useQueries((t) => lectureIds.map((lectureId) => t.lecture.byId({ lectureId })));
  return refs.map((ref): FoundItem => {
    if (ref.itemType === "COURSE") return found(ref, courses[courseIds.indexOf(ref.itemId)], saleItemOfCourse);
    return found(ref, lectures[lectureIds.indexOf(ref.itemId)], saleItemOfLecture);
  });
}

type Answer<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

function found<T>(ref: ItemRef, answer: Answer<T> | undefined, read: (data: T) => SaleItem): FoundItem {
  if (answer?.data) return { kind: "found", ref, item: read(answer.data) };
  if (!answer?.error) return { kind: "loading", ref };
  if (errorCodeOf(answer.error) === "NOT_FOUND") return { kind: "missing", ref };
  return { kind: "failed", ref, retry: () => void answer.refetch() };
}

/** For loaders: all at once. What cannot be had is shown in its own line, so nothing is thrown. */
export const prefetchSaleItems = (refs: readonly ItemRef[]): Promise<unknown> =>
  Promise.all(
    refs.map(({ itemType, itemId }) =>
      itemType === "COURSE"
        ? utils.course.byId.prefetch({ courseId: itemId })
        : utils.lecture.byId.prefetch({ lectureId: itemId }),
    ),
  );
