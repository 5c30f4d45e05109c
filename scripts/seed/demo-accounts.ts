import type { UserRole } from "../../shared/account/schema.ts";

export const demoPassword = "closegap-demo";

/** The public demo accounts. The teacher is the first of the demo teachers. */
export const demoAccounts = [
  { key: "learner", email: "learner@closegap.test", name: "김하늘", role: "USER", joinedDaysAgo: 200 },
  { key: "teacher", email: "teacher@closegap.test", name: "한서진", role: "TEACHER", joinedDaysAgo: 400 },
  { key: "newcomer", email: "newcomer@closegap.test", name: "이새봄", role: "USER", joinedDaysAgo: 0 },
  { key: "admin", email: "admin@closegap.test", name: "운영자", role: "ADMIN", joinedDaysAgo: 400 },
] as const satisfies { key: string; email: string; name: string; role: UserRole; joinedDaysAgo: number }[];
