/** The constants of the product that only the server needs. Durations have their unit in the name. */
export const serverLimits = {
  featuredRows: 12,

  /** A removed favorite that is added again within this time is as it was before. */
  favoriteUndoMinutes: 60,
  orderOpenMinutes: 30,
  /** Unpaid orders per user, and days after its expiry until an order that can no longer be paid is deleted. */
  unpaidOrdersMax: 20,
  unpaidOrderDays: 7,
  /** Orders per user in 24 hours. */
  ordersPerDay: 200,
  /** Wrong coupon codes per user in one window. */
  couponCodesPerUser: 10,
  /** Webhooks stored per order, and bytes stored of each. Further webhooks only trigger a read of the payment. */
  webhooksPerOrderMax: 20,
  webhookStoredBytes: 4 * 1024,
  /** A job that reads an order's payments counts as queued for this long. */
  webhookJobMinutes: 10,

  /**
   * Retention of a response for an Idempotency-Key, and the time after which another request may take over an
   * unfinished one.
   */
  idempotencyKeyDays: 15,
  idempotencyKeyMax: 300,
  idempotencyTakeoverSeconds: 60,
  /** Attempts and refunds without a response are read at the gateway again after this long. */
  reconcileAfterSeconds: 60,
  /** Maximum age of the gateway's transactions that are compared. */
  gatewayDaysMax: 366,

  /** Lectures of which a browser keeps captions and notes: those opened last. */
  offlineLectures: 60,

  /** The best entries and caption lines of a search; further ones are neither listed nor counted. */
  searchHitsMax: 1_000,
  searchLinesMax: 300,
  /** Hits of each type where all types are shown. They fill complete rows. */
  searchOverviewRows: { COURSE: 4, LECTURE: 4, TEACHER: 3, CAPTION: 4 },
  /** Titles that are shown where a search finds nothing. */
  searchNearestRows: 4,
  /** Words of a caption hit before and after the match. */
  captionWordsAround: 8,
  /** Different queries that a process counts on a day. */
  queriesCountedMax: 10_000,
  /** How long a process counts searches in memory before it stores them. */
  searchLogMs: 60_000,
  searchesStoredDays: 30,
  popularDays: 14,
  popularQueries: 8,
  /** A query is popular only if it came from this many networks on one day. */
  popularFromNetworks: 3,

  /** Open streams of one kind per user; a further one ends the oldest. */
  streamsPerUser: 20,

  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /** Two tabs may present the same refresh token within this time; later it counts as theft. */
  refreshGraceSeconds: 10,
  mediaCookieSeconds: 10 * 60,
  /** The length of a video; a longer one is divided into lectures. */
  mediaHoursMax: 12,
  /** An attachment is sent in parts of this size, 5 MiB at least, to addresses that are valid for so long. */
  attachmentPartBytes: 5 * 1024 ** 2,
  attachmentUploadMinutes: 60,
  openAttachmentsMax: 40,
  /** An attachment that nothing has can be put back for this long. */
  unusedAttachmentHours: 24,
  /** Workers that begin with an uploaded video before it counts as failed. */
  mediaAttempts: 8,
  /** Transcripts of a teacher that are under way. */
  openTranscriptsMax: 20,
  /** Characters of a cue that is made from a segment of speech: two lines. */
  cueTextMax: 60,
  /** A cue with less confidence is shown as one to check. */
  transcriptConfidenceMin: 0.5,
  /** Former captions are kept for as long as a page that is open may read them. */
  replacedCaptionHours: 24,
  /** A video does not wait longer for encoders, if none has asked for work for as long. */
  encoderAbsenceHours: 24,
  /** A rendition belongs to its encoder for so long after each report. */
  encodingLeaseSeconds: 120,
  /** Days until the source of a video that is ready or has failed is removed, and hours until files of nothing are. */
  mediaSourceDays: 30,
  mediaOrphanHours: 24,

  /** Failed sign-ins per account and address, per account, and per address before a pause. */
  loginFailuresPerAccountAndAddress: 10,
  loginFailuresPerAccount: 50,
  loginFailuresPerAddress: 200,
  loginPauseMinutes: 15,
  /**
   * Mails per recipient, per recipient and address, and per address, and availability checks per address, in one
   * window each.
   */
  mailsPerEmail: 10,
  mailsPerEmailAndAddress: 5,
  mailsPerAddress: 60,
  emailChecksPerAddress: 60,
  /** Changes of marketing consent per user in 24 hours. */
  consentChangesPerDay: 20,
  signUpsPerAddress: 300,
  attemptWindowMinutes: 15,

  confirmCodeMinutes: 30,
  /** Six digits are safe because only a few attempts are allowed. */
  codeAttempts: 5,
  codesPerAddress: 60,
  /** Validity of a confirmed address or an identity provider's profile during a sign-up. */
  signUpMinutes: 30,
  /** An account without a password can be reauthenticated by a sign-in this recent. */
  recentSignInMinutes: 10,
  /** Days until the file of a data export expires, and attempts to write it. */
  dataExportDays: 7,
  dataExportAttempts: 3,
  /** An export that is pending for longer counts as failed. */
  dataExportPendingHours: 6,
  /** Validity of an address for an upload, and hours until a photo that is not used is deleted. */
  uploadMinutes: 15,
  /** Size of the parts in which a video is sent to a storage with signed addresses: 5 MiB at least. */
  uploadPartBytes: 16 * 1024 ** 2,
  unusedPhotoHours: 24,
  /** A cover that a teacher has replaced can be taken back so long. */
  unusedCoverDays: 7,
  /** Size of the resized images on disk, of an image of another host, and the time that its host has. */
  imageCacheBytes: 256 * 1024 * 1024,
  remoteImageBytes: 10 * 1024 * 1024,
  remoteImageMs: 5_000,
  /** Retention of contract and payment records (전자상거래법 시행령 6조). */
  commerceRecordYears: 5,

  /** Tolerated clock drift between signing and verifying a token. */
  clockToleranceSeconds: 60,

  /** A lecture is complete when this share of it has been watched. */
  completeShare: 0.9,
  /** Tolerance for clock drift and queued requests in the watch rate limit. */
  progressToleranceSeconds: 5,
  /** Unused time remains available for this long, so that devices do not use up each other's time. */
  progressCreditSeconds: 60,
  /** Ordinary watching creates far fewer ranges; more would only enlarge every response. */
  progressPiecesMax: 2_000,
  /** Unused time of a registration that remains available, so that a day offline can be saved. */
  progressOfflineHours: 24,
  /**
   * Share of a lecture that may count as watched beyond what was sent to the account, because clocks and containers
   * round.
   */
  progressUnfetchedShare: 0.02,
  /** Interval of storing what was sent to an account, and the maximum number of ranges per lecture. */
  fetchRecordMs: 1_000,
  fetchedRangesMax: 2_000,
  /**
   * Progress before the end of a period may be saved this much later, because browsers save when they are online
   * again.
   */
  progressLateDays: 14,

  /** Characters of a note in lists; the complete text is read per note. */
  noteListTextMax: 1_000,
  /** Maximum text of an export page, which contains at least one note. */
  noteExportPageBytes: 256 * 1024,
  noteExportPageRows: 500,

  /** Comments and replies per user in 24 hours. */
  commentsPerDay: 200,
  /** Replies that a list shows below a comment; the others are read page by page. */
  repliesShown: 20,
  /** Threads that get reactions while a reader continues a list by reactions. */
  reactedThreadsMax: 200,
  /** Former texts of a comment that are stored for moderators, and for how many days. */
  commentRevisionsMax: 20,
  commentRevisionDays: 90,
  /** A deleted comment keeps its position in lists for as long as a reader may continue them. */
  deletedCommentMinutes: 60,
  reportsPerDay: 50,

  /** Two courses are related from so many users on: what one of them did is not shown to others. */
  relatedUsersMin: 2,
  relatedCoursesMax: 30,
  /** Courses that are stored per user and reason, so that a full page is left when some are dismissed or bought. */
  recommendationsPerReason: 16,
  /** Users whose recommendations are computed in one transaction. */
  recommendationBatch: 500,
  /** Courses of a section, and courses for everyone that are read to fill the page. */
  sectionCourses: 6,
  starterCourses: 24,
  /** The age of recent activity: registrations, watched lectures and the publication of a course. */
  trendDays: 30,
  watchedDays: 60,
  newCourseDays: 60,
  /** A course is the best rated one from so many reviews on, and the most popular one from so many recent learners on. */
  topRatedReviewsMin: 3,
  popularLearnersMin: 30,

  /** Opened pages are counted in memory for this long, and by day for so many days. */
  visitWriteSeconds: 60,
  visitDays: 400,
} as const;
