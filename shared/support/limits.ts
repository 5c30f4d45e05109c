/** The constants of inquiries and suggestions. Apart from those that every page loads. */
export const supportLimits = {
  inquiryTitleMax: 100,
  inquiryMessageMax: 2_000,
  messagesPerInquiryMax: 100,
  /** Inquiries, replies and suggestions per user in 24 hours. */
  inquiriesPerDay: 10,
  inquiryRepliesPerDay: 50,
  /** Inquiries without an account in 24 hours, per e-mail address and per address of a network. */
  visitorInquiriesPerEmail: 5,
  visitorInquiriesPerAddress: 20,
  /** Years after the last answer until an inquiry without an account is deleted: so long the law wants complaints kept. */
  visitorInquiryYears: 3,
  suggestionsPerDay: 10,
  /** Support works from this hour until that one in KST, Monday to Friday, and answers within so many of these hours. */
  openingHour: 10,
  closingHour: 18,
  answerBusinessHours: 8,
  /** An answer usually takes so many hours of a working day. */
  usualAnswerHours: 4,
  suggestionTitleMax: 100,
  suggestionMax: 2_000,
  outcomeTitleMax: 100,
  outcomeTextMax: 500,
  /** Characters of a suggestion in lists; the complete text is read with the suggestion. */
  suggestionListTextMax: 300,
  /** Similar suggestions are searched among the newest ones. */
  similarCandidatesMax: 1_000,
  similarRows: 3,
} as const;
