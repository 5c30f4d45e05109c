import { oneOf, pageInAddress, searchOf } from "../../../../shared/reader.ts";
import type { RegistrationStatus } from "../../../../shared/registration/schema.ts";
import { registrationStatuses } from "../../../../shared/codes.ts";

/** Query fields of /my/registrations. */
export const registrationsSearch = searchOf({
  status: oneOf(registrationStatuses),
  page: pageInAddress,
});
export type RegistrationsSearch = ReturnType<typeof registrationsSearch>;

/** Valid registrations are the default. */
export const shownStatus = ({ status }: RegistrationsSearch): RegistrationStatus => status ?? "VALID";
