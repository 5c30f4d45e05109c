// Closed lists of inquiries and suggestions: addresses and screens read them without the schemas.

export const inquiryCategories = ["PAYMENT", "PLAYBACK", "PERIOD", "ACCOUNT", "CERTIFICATE", "OTHER"] as const;
export type InquiryCategory = (typeof inquiryCategories)[number];

/** ANSWERED by support, RESOLVED by the user or by support. */
export const inquiryStatuses = ["RECEIVED", "IN_PROGRESS", "ANSWERED", "RESOLVED"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const suggestionCategories = ["PLAYBACK", "NOTE", "NEW_LECTURE", "QUESTION", "PAYMENT", "OTHER"] as const;
export type SuggestionCategory = (typeof suggestionCategories)[number];

/** In the order of the tabs. */
export const suggestionStatuses = ["REVIEWING", "PLANNED", "DONE", "DECLINED"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];
