import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { type RegistrationStatus, registrationStatus } from "../../../../shared/registration.ts";
import { trpc, utils } from "../../../lib/trpc.ts";

/** Query fields of /my/registrations. */
export const registrationsSearch = z.object({
  status: registrationStatus.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined),
});
export type RegistrationsSearch = z.output<typeof registrationsSearch>;

/** What runs is looked for first. */
export const shownStatus = ({ status }: RegistrationsSearch): RegistrationStatus => status ?? "VALID";

const inputOf = (userId: string, search: RegistrationsSearch) => ({
  userId,
  status: shownStatus(search),
  page: search.page ?? 1,
  rows: limits.rowsDefault,
});

export const loadRegistrations = (userId: string, search: RegistrationsSearch) =>
  utils.registration.overview.ensureData(inputOf(userId, search));

export function useRegistrations(userId: string, search: RegistrationsSearch) {
  const [list] = trpc.registration.overview.useSuspenseQuery(inputOf(userId, search));
  return list;
}
