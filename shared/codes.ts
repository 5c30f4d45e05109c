// Closed lists and patterns that the schemas share with what the client reads without them: addresses and stored values.

export const itemTypes = ["COURSE", "LECTURE"] as const;

/** Types of favorites. */
export const favoriteTypes = ["COURSE", "LECTURE", "TEACHER"] as const;

/** Orders of the wishlist; the first one is the default. */
export const favoriteSorts = ["recent", "price-low", "discount"] as const;

/** From easiest to hardest, in the order of the course list and of the cover. */
export const courseLevels = ["입문", "초급", "중급", "고급"] as const;

/** Orders of the lists of courses and lectures; the first one is the default. */
export const listSorts = ["newest", "popular", "price-low", "price-high", "shortest"] as const;

/** Ranges of price and length by which the lists are filtered; `list-ranges.ts` has their bounds. */
export const coursePrices = ["free", "under-10k", "10k-20k", "over-20k"] as const;
export const courseLengths = ["under-15m", "15m-1h", "1h-3h", "over-3h"] as const;
export const lecturePrices = ["free", "under-5k", "5k-10k", "over-10k"] as const;
export const lectureLengths = ["under-10m", "10m-20m", "over-20m"] as const;

/** Types of hits, in the order of its tabs. */
export const searchTypes = ["COURSE", "LECTURE", "TEACHER", "CAPTION"] as const;

/** Orders of what is found; the first one is the default. */
export const searchSorts = ["relevance", ...listSorts, "rating"] as const;

/** Ranges of the lists of courses and lectures together. */
export const searchPrices = ["free", "under-5k", "under-10k", "5k-10k", "10k-20k", "over-10k", "over-20k"] as const;
export const searchLengths = ["under-10m", "10m-20m", "over-20m", "under-15m", "15m-1h", "1h-3h", "over-3h"] as const;

/** Lowest mean ratings by which the search is filtered. */
export const searchRatings = ["3", "3.5", "4", "4.5"] as const;

/** The texts of an entry beside its title in which a query is looked for. */
export const searchFields = ["SUBTITLE", "SUMMARY", "TAG", "TEACHER", "CATEGORY", "HEADLINE", "SPECIALTY"] as const;

/** How a result matches, the best first. */
export const searchMatches = [
  "EXACT",
  "PREFIX",
  "WORD_PREFIX",
  "INITIALS",
  "SUBSTRING",
  "TEXT",
  "WORDS",
  "SIMILAR",
] as const;

/** Kinds of notifications, in the order of the settings. */
export const notificationKinds = [
  "QUESTION_ANSWERED",
  "COMMENT_REPLIED",
  "REVIEW_REPLIED",
  "REACTIONS_RECEIVED",
  "QUESTION_UNANSWERED",
  "NEW_LECTURE",
  "PRICE_DROPPED",
  "REGISTRATION_EXPIRING",
  "REFUND_DONE",
  "DEPOSIT_CONFIRMED",
  "DEPOSIT_REVERSED",
  "INQUIRY_ANSWERED",
  "SUGGESTION_DECIDED",
  "DOCUMENT_CHANGED",
  "TEACHER_APPLICATION_DECIDED",
  "COURSE_PUBLICATION",
] as const;

export const registrationStatuses = ["VALID", "EXPIRED"] as const;

/** The public legal documents, in lower case. */
export const documentTypes = ["tos", "privacy", "refund", "teacher"] as const;

/** A short list of reasons: no explanation is required. */
export const refundReasons = ["CHANGED_MIND", "NOT_AS_DESCRIBED", "TOO_HARD", "TOO_EASY", "NO_TIME", "OTHER"] as const;

/** Orders of a list of reviews; the first one is the default. */
export const reviewSorts = ["NEWEST", "HELPFUL", "RATING_HIGH", "RATING_LOW"] as const;
export const receivedReviewSorts = ["NEWEST", "OLDEST", "RATING_LOW"] as const;
export const commentSorts = ["NEWEST", "REACTIONS"] as const;
export const commentReactions = ["LIKE", "CURIOUS"] as const;

/** Targets and reasons of reports. */
export const reportTargets = ["REVIEW", "COMMENT", "QUESTION", "ANSWER", "SUGGESTION"] as const;
export const reportReasons = ["SPAM", "ABUSE", "PERSONAL_INFORMATION", "COPYRIGHT", "OTHER"] as const;

/** The payment gateway's rule for order ids. */
export const orderIdPattern = /^[A-Za-z0-9_-]{6,64}$/;

/** The last year, or a calendar year. */
export const orderPeriodPattern = /^(LAST_YEAR|20\d\d)$/;

/** The gateway's id of a payment. It becomes a part of a URL path, so only these characters are accepted. */
export const paymentKeyPattern = /^[A-Za-z0-9_-]{1,200}$/;

export const socialProviders = ["kakao", "naver", "google"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Names of the providers in the interface. */
export const socialNames: Record<SocialProvider, string> = { kakao: "카카오", naver: "네이버", google: "Google" };

/** Five groups of four letters and digits without look-alikes: 100 bits, which cannot be guessed. */
export const certificateIdPattern = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){4}$/;
export const normalizedCertificateId = (text: string): string => text.trim().toUpperCase();

export const isCertificateId = (text: string): boolean => certificateIdPattern.test(normalizedCertificateId(text));
