/** The constants of the product that its client knows as well. Durations have their unit in the name. */
export const limits = {
  pageMax: 100_000,
  rowsMax: 100,
  adminRoleNameMax: 40,
  rowsDefault: 20,

  /** Lengths of the texts of a course, and how much of each a teacher's draft has. */
  courseTitleMax: 60,
  courseSubtitleMax: 120,
  sectionTitleMax: 60,
  lectureTitleMax: 100,
  lectureSummaryMax: 500,
  courseSectionsMax: 100,
  courseLecturesMax: 500,
  courseDraftsMax: 300,
  /** Edits of a draft that are made together, as those of a folder, and their size. */
  draftEditsMax: 5_000,
  draftEditsBytesMax: 4 * 1024 ** 2,

  bodyMaxBytes: 256 * 1024,
  orderItemsMax: 20,
  cartItemsMax: 50,
  favoritesPerUserMax: 1_000,
  depositHours: 24,
  /** Size of a video, and the unfinished uploads of a teacher. */
  videoBytesMax: 20 * 1024 ** 3,
  openUploadsMax: 200,
  openUploadBytesMax: 200 * 1024 ** 3,
  /** An upload that is not complete after this time is deleted. */
  uploadDays: 7,
  uploadPartsMax: 10_000,
  /** Bytes per second of a rendition at most, by its quality, and of the index of its file. */
  renditionBytesPerSecond: { 1080: 1_250_000, 720: 625_000, 360: 200_000 },
  renditionIndexBytes: 256 * 1024,
  /** Characters of an edited cue, cues of a video in one language, and those that are saved at once. */
  captionTextMax: 300,
  transcriptCuesMax: 30_000,
  transcriptChangesMax: 100,
  /** Chapters of a video, and the text of each. */
  chaptersMax: 200,
  chapterTitleMax: 100,
  /** Seconds between the key frames of a rendition at most, where a player starts and changes the quality. */
  renditionKeySeconds: 5,
  /** An upload of a rendition that is not complete after this time is deleted: it can be made again. */
  renditionUploadDays: 1,
  /** Size of the image that has the thumbnails of a video, as its browser sends it. */
  storyboardBytesMax: 2 * 1024 ** 2,
  /** The same for the images from which its poster is chosen. */
  postersBytesMax: 8 * 1024 ** 2,
  /** It is parsed in the browser of each reader. */
  lectureScriptMax: 20_000,
  /** Posters of a video that are not among its own images; older ones go. */
  ownPostersMax: 6,
  /** Files that a lecture gives to its learners, and the size of one. */
  attachmentsPerLectureMax: 20,
  attachmentBytesMax: 100 * 1024 ** 2,
  /** Categories that a user chooses to be recommended courses of. */
  interestsMin: 3,
  interestsMax: 40,

  /** Retention of notifications, and the number up to which unread ones are counted. */
  notificationDays: 90,
  unreadNotificationsMax: 100,

  resetCodeMinutes: 30,
  tokenMax: 2_000,
  proofMax: 8_000,
  dataExportsPerDay: 3,

  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  /** Code points of a name. A certificate carries the legal name, which may have many parts. */
  nameMax: 100,
  couponNameMax: 40,
  /** Coupons of a teacher that have not ended. */
  ownCouponsMax: 50,
  /** Combining marks on one letter of a name. */
  nameMarksMax: 3,

  progressSaveSeconds: 10,
  playbackRateMax: 3,
  progressRangesMax: 500,

  noteMax: 10_000,
  notesPerLectureMax: 500,
  notesPerUserMax: 5_000,
  /** Size of the text of all notes of a user, in UTF-8. */
  noteBytesPerUserMax: 20 * 1024 * 1024,
  noteQueryMax: 100,
  noteQueryWordsMax: 8,

  /** Up to this number courses and lectures are listed together, by how well they match. */
  searchMixedMax: 8,
  searchQueryMax: 100,
  suggestionsMax: 8,

  /** Characters of a review and of the reply to it. */
  reviewMax: 1_000,
  /** Unreplied reviews with at most so many stars are counted apart for their teacher. */
  lowRatingMax: 3,
  /** Percent of a lecture that must be watched before it can be reviewed. */
  reviewWatchedPercent: 20,
  commentMax: 1_000,
  /** Replies of a page of a thread. */
  replyRows: 100,
  /** Texts whose reactions of the current user are read at once. */
  reactionIdsMax: 500,
  reportNoteMax: 500,
  blockedUsersMax: 500,
  suspensionDaysMax: 3_650,

  /** The end of a period is shown from this many days before. */
  endingSoonDays: 30,
  weeksShown: 12,
  goalMinutesMin: 10,
  goalMinutesMax: 2_000,

  queryCacheSeconds: 60,

  copyrightYear: 2025,
} as const;
