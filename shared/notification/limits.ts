/** Apart from the constants that every page loads. */
export const notificationLimits = {
  /** Characters of a user's text that a notification quotes. */
  quoteMax: 80,
} as const;
