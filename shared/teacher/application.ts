import { z } from "zod";
import { email } from "../account/email.ts";
import { instant } from "../instant.ts";
import { userText } from "../text/user-text.ts";
import { applicationLimits } from "./application-limits.ts";

/** SENT_BACK: the applicant can change it and apply again. */
export const applicationStatus = z.enum(["PENDING", "SENT_BACK", "ACCEPTED"]);

const line = (max: number) => userText(max).pipe(z.string().regex(/^[^\n]*$/));

/** The texts of a user about the courses to come; an application that is there is replaced. */
export const teacherApplicationInput = z.object({
  name: line(applicationLimits.nameMax).describe("name on courses and certificates"),
  headline: line(applicationLimits.headlineMax).describe("one line below the name"),
  specialty: line(applicationLimits.specialtyMax).describe("subject"),
  sample: userText(applicationLimits.sampleMax).describe("what the first course is about, with links to earlier work"),
  /** The version in force, which the user agrees to. */
  termsVersion: z.string().min(1).max(40),
});
export type TeacherApplicationInput = z.output<typeof teacherApplicationInput>;

export const teacherApplication = z.object({
  name: z.string(),
  headline: z.string(),
  specialty: z.string(),
  sample: z.string(),
  status: applicationStatus,
  /** The changes that are asked for; null unless it was sent back. */
  reason: z.string().nullable(),
  appliedAt: instant,
});
export type TeacherApplication = z.output<typeof teacherApplication>;

/** `canApply`: the address is proven. `terms`: the version in force; null while the shop has none, and takes no applications. */
export const ownApplication = z.object({
  application: teacherApplication.nullable(),
  canApply: z.boolean(),
  terms: z.object({ version: z.string(), title: z.string() }).nullable(),
});
export type OwnApplication = z.output<typeof ownApplication>;

export const listedApplication = teacherApplication.extend({ email: z.string().nullable() });
export type ListedApplication = z.output<typeof listedApplication>;

/** With a reason it is sent back, without one accepted. */
export const applicationDecision = z.object({
  email,
  reason: z.string().trim().min(1).max(500).nullable(),
});
export type ApplicationDecision = z.output<typeof applicationDecision>;
