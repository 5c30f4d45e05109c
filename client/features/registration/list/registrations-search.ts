import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { type RegistrationStatus, registrationStatus } from "../../../../shared/registration.ts";

/** Query fields of /my/registrations. */
export const registrationsSearch = z.object({
  status: registrationStatus.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined),
});
export type RegistrationsSearch = z.output<typeof registrationsSearch>;

/** Valid registrations are the default. */
export const shownStatus = ({ status }: RegistrationsSearch): RegistrationStatus => status ?? "VALID";
