import { certificate, certificateIdInput, certificateIssueInput } from "../../../shared/certificate/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { outputOf, authedProcedure, publicProcedure, router } from "../../trpc.ts";
import { issueCertificate } from "./commands.ts";
import { findCertificate, findCertificateOf } from "./queries.ts";

export const certificateRouter = router({
  issue: authedProcedure
    .meta({ errors: ["NOT_FOUND", "NOT_COMPLETED", "REGISTRATION_EXPIRED"] })
    .meta({
      rest: {
        method: "POST",
        path: "/certificates",
        status: 201,
        summary: "Issue the certificate of a finished course or lecture",
      },
    })
    .input(certificateIssueInput)
    .output(outputOf(certificate))
    .mutation(async ({ ctx, input: { registrationId } }) => {
      await issueCertificate(ctx.db, registrationId, { userId: ctx.viewer.userId, at: ctx.at });
      return orNotFound(await findCertificateOf(ctx.reads, registrationId));
    }),

  /**
   * Public for everyone with the number. It returns the complete printed content, so that a forged print can be
   * detected.
   */
  byId: publicProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/certificates/{certificateId}", summary: "Verify a certificate" } })
    .input(certificateIdInput)
    .output(outputOf(certificate))
    .query(async ({ ctx, input }) => orNotFound(await findCertificate(ctx.reads, input.certificateId))),
});
