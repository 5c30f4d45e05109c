import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { type CourseChange, changesBetween, contentOf } from "../../../../shared/course/version-changes.ts";
import { applyEdit } from "../../../api/course-draft/edits.ts";
import { emptyDraft, readForImport } from "../../../api/course-draft/folder-import.ts";
import { useSiteQuery } from "../../../api/site.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { browserFolder } from "./browser-folder.ts";
import { type ImportPlan, type ImportProblem, planImport, readImport } from "./plan-import.ts";

/** A folder that can be imported, or everything that is wrong with it. */
export type ReadPlan =
  | { problems: ImportProblem[]; plan: null }
  | { problems: []; plan: ImportPlan; draft: CourseDraft; changes: CourseChange[]; removed: number };

/** Reads a folder and compares it with a draft. @param courseId null: the draft is begun with it */
export function useImportPlan(found: readonly FoundFile[], courseId: string | null) {
  const { data: site, error: siteError } = useSiteQuery();
  // The same one when it is read again.
  const [newId] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ["folder-import", newId],
    queryFn: (): Promise<ReadPlan> => readPlan(found, courseId ?? newId, { isNew: courseId === null, site }),
    enabled: site !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { ...query, error: query.error ?? siteError };
}

type Reading = { isNew: boolean; site: { categories: { name: string }[] } | undefined };

async function readPlan(found: readonly FoundFile[], courseId: string, { isNew, site }: Reading): Promise<ReadPlan> {
  const folder = browserFolder(found);
  if (!folder) throw new Error("the folder has no file of a course");
  const { read, problems } = await readImport(folder, site?.categories.map(({ name }) => name) ?? []);
  if (!read) return { problems, plan: null };
  const now = new Date();
  const { draft, media } = isNew ? { draft: emptyDraft(courseId, now), media: [] } : await readForImport(courseId);
  const plan = await planImport(read, { draft, media, now });
  const shown = draft.lectures.flatMap(({ attachments }) => attachments);
  const after = applyEdit(draft, { kind: "applyEdits", input: { courseId, isNew, edits: plan.edits }, shown });
  const changes = changesBetween(contentOf(draft), contentOf(after));
  const removed = changes.filter(({ kind }) => kind === "LECTURE_REMOVED").length;
  return { problems: [], plan, draft, changes, removed };
}
