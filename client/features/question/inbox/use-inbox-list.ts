import { useState } from "react";
import type { InboxListInput } from "../../../../shared/inbox/schema.ts";
import { useInbox } from "../../../api/question/inbox.ts";

/** Fields of the address: the tab, the course, and the open question. */
export interface InboxSearch {
  tab?: "answered" | "reviews" | undefined;
  course?: string | undefined;
  question?: string | undefined;
}

const rows = 20;

/** A page of the inbox, with its order. */
export function useInboxList({ tab, course }: InboxSearch) {
  const [sort, setSort] = useState<InboxListInput["sort"]>("OLDEST");
  const [page, setPage] = useState(1);
  const input = { answered: tab === "answered", sort, page, rows, ...(course ? { courseId: course } : {}) };
  const query = useInbox(input, tab !== "reviews");
  const pages = Math.ceil((query.data?.total ?? 0) / rows);
  return { sort, setSort, page, setPage, pages, query };
}
