/** The business constants of the product, each once. Durations carry their unit in the name. */
export const limits = {
  pageMax: 100_000,
  rowsMax: 100,
  rowsDefault: 20,
  featuredRows: 12,

  bodyMaxBytes: 256 * 1024,
  orderItemsMax: 20,
  cartItemsMax: 50,
  orderOpenMinutes: 30,
  /** Unpaid orders of one user, and the days after its expiry at which one that cannot be paid any more is deleted. */
  unpaidOrdersMax: 20,
  unpaidOrderDays: 7,
  /** Orders that one user places in 24 hours. */
  ordersPerDay: 200,
  /** Webhooks stored for one order, and the bytes stored of each; one beyond them is only a reason to read the payment. */
  webhooksPerOrderMax: 20,
  webhookStoredBytes: 4 * 1024,
  /** A job that reads an order's payments counts as queued for this long. */
  webhookJobMinutes: 10,

  /** A response stored for an Idempotency-Key, and how long a request may be under way before another may take its place. */
  idempotencyKeyDays: 15,
  idempotencyKeyMax: 300,
  idempotencyTakeoverSeconds: 60,
  /** An attempt or a refund without an answer is read at the gateway again after this long. */
  reconcileAfterSeconds: 60,
  /** How far back the gateway's transactions are compared. */
  gatewayDaysMax: 366,
  depositHours: 24,

  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /** Two tabs may present the same refresh token at once; within this time that is a race, later it is theft. */
  refreshGraceSeconds: 10,
  mediaCookieSeconds: 10 * 60,

  /** Failed sign-ins of one account from one place, of one account from anywhere, and of one place: then a pause. */
  loginFailuresPerAccountAndAddress: 10,
  loginFailuresPerAccount: 50,
  loginFailuresPerAddress: 200,
  loginPauseMinutes: 15,
  /** Mails to one recipient, to one recipient from one address, and from one address; queries whether an e-mail address is
   * free; in one window each. */
  mailsPerEmail: 10,
  mailsPerEmailAndAddress: 5,
  mailsPerAddress: 60,
  emailChecksPerAddress: 60,
  /** Marketing consents that one user may change in 24 hours. */
  consentChangesPerDay: 20,
  signUpsPerAddress: 300,
  attemptWindowMinutes: 15,

  confirmCodeMinutes: 30,
  resetCodeMinutes: 30,
  /** Six digits are safe as long as only a few attempts are allowed. */
  codeAttempts: 5,
  codesPerAddress: 60,
  /** What a confirmed address or an identity provider's answer is good for while the sign-up goes on. */
  signUpMinutes: 30,
  /** An account without a password proves itself by having signed in this recently. */
  recentSignInMinutes: 10,
  tokenMax: 2_000,
  proofMax: 8_000,
  /** Files with all data of a user: how many a day, how long each can be downloaded, how often a failed one is tried. */
  dataExportsPerDay: 3,
  dataExportDays: 7,
  dataExportAttempts: 3,
  /** An export that is pending for longer than this counts as failed. */
  dataExportPendingHours: 6,
  /** Records of contracts and payments are retained this long (전자상거래법 시행령 6조). */
  commerceRecordYears: 5,

  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  nameMax: 40,
  /** Combining marks on one letter of a name. */
  nameMarksMax: 3,

  /** How far a clock that signed a token may run ahead of the clock that reads it. */
  clockToleranceSeconds: 60,

  progressSaveSeconds: 10,
  /** A lecture counts as finished when this share of it has been watched. */
  completeShare: 0.9,
  playbackRateMax: 3,
  /** How far ahead of the clock a record may be: clocks drift and requests queue. */
  progressToleranceSeconds: 5,
  /** Time that passed without a record stays good for this long after one, so that two devices do not spend each other's. */
  progressCreditSeconds: 60,
  progressRangesMax: 500,
  /** A video watched with any patience has far fewer ranges; more only make every answer longer. */
  progressPiecesMax: 2_000,
  /** How long an offline day may be: as much time without a save stays good for a registration. */
  progressOfflineHours: 24,
  /** The share of a lecture that may count as watched beyond what its account has been sent: clocks and containers round. */
  progressUnfetchedShare: 0.02,
  /** What an account has been sent is recorded this often, in at most this many ranges per lecture. */
  fetchRecordMs: 1_000,
  fetchedRangesMax: 2_000,
  /** What was watched before a period's end may arrive this much later: browsers save when they are online again. */
  progressLateDays: 14,

  noteMax: 10_000,
  notesPerLectureMax: 500,
  notesPerUserMax: 5_000,
  /** Of the text of all notes of a user, in UTF-8. */
  noteBytesPerUserMax: 20 * 1024 * 1024,
  /** A list carries this many characters of a note; the complete text is read note by note. */
  noteListTextMax: 1_000,
  /** A page of an export holds at least one note, and no more text than this. */
  noteExportPageBytes: 256 * 1024,
  noteExportPageRows: 500,
  noteQueryMax: 100,
  noteQueryWordsMax: 8,
  noteSaveMs: 800,

  /** From how many days on the end of a period is shown. */
  endingSoonDays: 30,
  weeksShown: 12,

  queryCacheSeconds: 60,

  mobileBelowPx: 600,
  tabletFromPx: 900,
  desktopFromPx: 1200,

  landingLockMs: 5000,
  landingFadeMs: 3500,
  landingDoneMs: 7000,
  landingNavHiddenMs: 3000,
  fontLoadTimeoutMs: 3000,
  copyrightYear: 2025,
} as const;
