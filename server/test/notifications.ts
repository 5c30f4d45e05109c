import type { NotificationKind } from "../../shared/notification/schema.ts";
import type { TestApp } from "./app.ts";
import { freshToken, type Learner } from "./factories.ts";

/** The notifications of a user, the newest first. */
export const notificationsOf = async (t: TestApp, learner: Learner): Promise<Listed[]> =>
  (await t.rest("GET", "/notifications", { token: await freshToken(t, learner) })).body.items;
type Listed = { kind: NotificationKind; readAt: string | null; data: Record<string, unknown> };

export const blockUser = async (t: TestApp, learner: Learner, { userId }: Pick<Learner, "userId">) =>
  t.rest("POST", "/blocks", { token: await freshToken(t, learner), body: { blockedUserId: userId } });

export const chooseChannels = async (
  t: TestApp,
  learner: Learner,
  kind: NotificationKind,
  channels: { inApp: boolean; mail: boolean },
) => t.rest("PUT", "/notifications/settings", { token: await freshToken(t, learner), body: { kind, ...channels } });

/** Subjects of the mails about notifications that a user got. */
export async function mailedSubjects(t: TestApp, { email }: Pick<Learner, "email">): Promise<string[]> {
  await t.runJobs();
  return t.mails.filter(({ to, subject }) => to === email && !subject.includes("인증")).map(({ subject }) => subject);
}
