import { useAtomValue } from "../document/use-atom.ts";
import { limits } from "../../shared/limits.ts";
import type { RegisteredItem, RegistrationOverview, RegistrationStatus } from "../../shared/registration/schema.ts";
import { viewerIdAtom } from "../lib/session/session-state.ts";
import { trpc, utils } from "../lib/trpc/trpc.ts";

/** One page of the registrations of a status, courses and single lectures alike. */
const pageOf = (userId: string, status: RegistrationStatus, page = 1) => ({
  userId,
  status,
  page,
  rows: limits.rowsDefault,
});

export const loadRegistrations = (userId: string, status: RegistrationStatus, page?: number) =>
  utils.registration.overview.ensureData(pageOf(userId, status, page));

export const useRegistrations = (userId: string, status: RegistrationStatus, page?: number): RegistrationOverview =>
  trpc.registration.overview.useSuspenseQuery(pageOf(userId, status, page))[0];

const chunkOf = (userId: string, page = 1) => ({ userId, page, rows: limits.rowsMax });

/** The numbers of the pages after the first one. */
const pagesAfter = ({ total, rows }: RegistrationOverview): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / rows) - 1) }, (_, i) => i + 2);

export async function loadAllRegistrations(userId: string): Promise<void> {
  const { overview } = utils.registration;
  const first = await overview.ensureData(chunkOf(userId));
  await Promise.all(pagesAfter(first).map((page) => overview.ensureData(chunkOf(userId, page))));
}

/** Every registration of the user. `total` counts an item that was registered twice as two. */
export function useAllRegistrations(userId: string): { items: RegisteredItem[]; total: number } {
  const [first] = trpc.registration.overview.useSuspenseQuery(chunkOf(userId));
  const [others] = trpc.useSuspenseQueries((t) =>
    pagesAfter(first).map((page) => t.registration.overview(chunkOf(userId, page))),
  );
  return { items: [first, ...others].flatMap(({ items }) => items), total: first.total };
}

/** Reads the same from the cache, for event handlers: the pages that are not in it are left out. */
export function useCachedRegistrations(): (userId: string) => RegisteredItem[] {
  const { overview } = trpc.useUtils().registration;
  return (userId) => {
    const first = overview.getData(chunkOf(userId));
    const others = first ? pagesAfter(first).map((page) => overview.getData(chunkOf(userId, page))) : [];
    return [first, ...others].flatMap((page) => page?.items ?? []);
  };
}

/** The newest registrations of the user, which the classroom reads too. */
export const useRegistrationsQuery = (userId: string) => trpc.registration.overview.useQuery(chunkOf(userId));

/**
 * The current user's valid registrations of one course; sends nothing while no user is signed in.
 * @param courseId null: sends nothing
 */
export function useCourseRegistrationQuery(courseId: string | null) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.registration.courses.useQuery(
    { userId: userId ?? "", courseId: courseId ?? "", status: "VALID", page: 1, rows: 1 },
    { enabled: userId !== null && courseId !== null },
  );
}

/**
 * The current user's registrations that open a lecture; sends nothing while no user is signed in.
 * @param lectureId null: sends nothing
 */
export function useLectureOpeningsQuery(lectureId: string | null) {
  const userId = useAtomValue(viewerIdAtom);
  return trpc.registration.opening.useQuery(
    { lectureId: lectureId ?? "" },
    { enabled: userId !== null && lectureId !== null },
  );
}
