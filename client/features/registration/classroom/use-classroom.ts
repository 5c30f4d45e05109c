import { limits } from "../../../../shared/limits.ts";
import type { RegisteredItem, RegistrationOverview } from "../../../../shared/registration.ts";
import { trpc, utils } from "../../../lib/trpc.ts";
import { groupByStatus } from "./classroom-sections.ts";

const inputOf = (userId: string, page = 1) => ({ userId, page, rows: limits.rowsMax });

/** The pages behind the first one, by number. Shelves and sorts need every registration. */
const pagesBehind = ({ total, rows }: RegistrationOverview): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / rows) - 1) }, (_, i) => i + 2);

export async function loadClassroom(userId: string): Promise<void> {
  const { overview } = utils.registration;
  const first = await overview.ensureData(inputOf(userId));
  await Promise.all(pagesBehind(first).map((page) => overview.ensureData(inputOf(userId, page))));
}

/** Courses and single lectures of a person together, by how far they are; `total` counts what was taken up twice as two. */
export function useClassroom(userId: string) {
  const [first] = trpc.registration.overview.useSuspenseQuery(inputOf(userId));
  const [behind] = trpc.useSuspenseQueries((t) =>
    pagesBehind(first).map((page) => t.registration.overview(inputOf(userId, page))),
  );
  return { shelves: groupByStatus([first, ...behind].flatMap(({ items }) => items)), total: first.total };
}

type ReadOverview = (input: ReturnType<typeof inputOf>) => RegistrationOverview | undefined;

/** The same for an action: only what has been read already. */
export function readSections(read: ReadOverview, userId: string) {
  const first = read(inputOf(userId));
  const behind = first ? pagesBehind(first).map((page) => read(inputOf(userId, page))) : [];
  return groupByStatus([first, ...behind].flatMap((page): RegisteredItem[] => page?.items ?? []));
}
