/** The kinds of items by name, the same on screens, in mails, on certificates and in images. */
export const itemKindText = { COURSE: "코스", LECTURE: "강의" } as const;
