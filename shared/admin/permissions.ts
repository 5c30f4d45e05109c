/** Each procedure of admins names the one that it needs. */
export const permissions = [
  "admins.manage",
  "categories.edit",
  "content.edit",
  "content.moderate",
  "content.read",
  "content.review",
  "documents.publish",
  "inquiries.answer",
  "members.read",
  "members.secure",
  "members.suspend",
  "orders.read",
  "payments.read",
  "payments.repair",
  "promotions.edit",
  "refunds.decide",
  "shop.edit",
  "statistics.read",
  "suggestions.decide",
  "teachers.decide",
] as const;
export type Permission = (typeof permissions)[number];

/** The role with every permission, also those that are added later. It is never changed or removed. */
export const ownerRole = "OWNER";
