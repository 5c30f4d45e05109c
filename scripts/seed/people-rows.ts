import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { addDays } from "../../shared/time.ts";
import type { DemoContent } from "./content.ts";
import { ownerRole } from "../../shared/admin/permissions.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { idOf } from "./ids.ts";

/** The key of a teacher's account: the first one is a demo account. */
export const teacherUserKey = (content: DemoContent, teacherKey: string): string =>
  content.teachers[0]?.key === teacherKey ? "teacher" : `teacher-${teacherKey}`;

/** The demo accounts with a password, and teachers and learners who cannot sign in. */
export async function userRows(
  content: DemoContent,
  hashPassword: () => Promise<string>,
  now: Date,
): Promise<Insertable<Database["user"]>[]> {
  const accounts = demoAccounts.map(async ({ key, email, name, role, joinedDaysAgo }) => ({
    user_id: idOf("user", key),
    email,
    name,
    role,
    admin_role: role === "ADMIN" ? ownerRole : null,
    password_hash: await hashPassword(),
    ...joined(now, joinedDaysAgo),
  }));
  const learners = content.people.flatMap(({ key, email, name, registrations }) =>
    email && name
      ? [
          {
            user_id: idOf("user", key),
            email,
            name,
            role: "USER" as const,
            password_hash: null,
            ...joined(now, 1 + Math.max(0, ...registrations.map(({ daysAgo }) => daysAgo))),
          },
        ]
      : [],
  );
  const teachers = content.teachers.slice(1).map(({ key, name }) => ({
    user_id: idOf("user", teacherUserKey(content, key)),
    email: `${key}@teacher.example.com`,
    name,
    role: "TEACHER" as const,
    password_hash: null,
    ...joined(now, 400),
  }));
  return [...(await Promise.all(accounts)), ...teachers, ...learners];
}

function joined(now: Date, daysAgo: number) {
  const at = addDays(now, -daysAgo);
  return { email_verified_at: at, is_email_proven: true, created_at: at, updated_at: at };
}

/** The consents of the demo accounts. A document younger than the account was accepted when it came into force. */
export function consentRows(content: DemoContent, now: Date): Insertable<Database["consent"]>[] {
  const document = (type: "tos" | "privacy") => content.documents.find(({ documentType }) => documentType === type);
  const consents = [
    { consent_type: "TERMS", agreed: true, text: document("tos") },
    { consent_type: "PRIVACY", agreed: true, text: document("privacy") },
    { consent_type: "AGE_14", agreed: true, text: undefined },
    { consent_type: "MARKETING_EMAIL", agreed: false, text: undefined },
    { consent_type: "MARKETING_SMS", agreed: false, text: undefined },
  ] as const;
  return demoAccounts.flatMap(({ key, joinedDaysAgo }) =>
    consents.map(({ consent_type, agreed, text }) => ({
      consent_id: idOf("consent", key, consent_type),
      user_id: idOf("user", key),
      consent_type,
      agreed,
      document_version: text?.version ?? null,
      decided_at: new Date(Math.max(addDays(now, -joinedDaysAgo).getTime(), Date.parse(text?.effectiveAt ?? "") || 0)),
    })),
  );
}
