import type { NotificationData } from "../../../../shared/notification/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { notifyInTx } from "../../notification/commands.ts";

type Notified = Pick<NotificationData["COURSE_PUBLICATION"], "courseId" | "outcome" | "count"> & {
  /** null: the account of the teacher is deleted. */
  userId: string | null;
};

/** Tells a teacher what became of a publication that waited. */
export async function notifyOfPublicationInTx(
  trx: Trx,
  deps: { jobs: Jobs },
  { userId, courseId, outcome, count }: Notified,
  at: Date,
): Promise<void> {
  if (userId === null) return;
  const { title } = await trx
    .selectFrom("course_draft")
    .where("course_id", "=", courseId)
    .select("title")
    .executeTakeFirstOrThrow();
  await notifyInTx(
    trx,
    deps,
    {
      userId,
      kind: "COURSE_PUBLICATION",
      eventKey: `${courseId} ${at.toISOString()}`,
      data: { courseId, title, outcome, count },
    },
    at,
  );
}
