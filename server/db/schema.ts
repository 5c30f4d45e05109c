import type { Kysely, Transaction } from "kysely";
import type {
  RateLimitTable,
  ClosedAccountTable,
  ConsentTable,
  DataExportTable,
  OneTimeCodeTable,
  RefreshTokenTable,
  SessionTable,
  SocialAccountTable,
  UsedSocialProofTable,
  UserTable,
} from "./tables/account.ts";
import type {
  CatalogCountTable,
  CategoryTable,
  CourseLectureTable,
  CoursePriceTable,
  CourseSectionTable,
  CourseStatsTable,
  CourseTable,
  DocumentTable,
  FeatureColumns,
  LectureStatsTable,
  LectureTable,
  MediaCaptionTable,
  MediaChapterTable,
  MediaSourceTable,
  MediaTable,
  PublishedDayTable,
  TeacherTable,
} from "./tables/catalog.ts";
import type { AuditEntryTable, BusinessTable } from "./tables/shop.ts";
import type {
  FavoriteTable,
  LectureCounterTable,
  LectureLikeTable,
  TeacherCounterTable,
  TeacherStatsTable,
} from "./tables/favorites.ts";
import type {
  CommentCountTable,
  CommentRankTable,
  CommentReactionRemovalTable,
  CommentReactionTable,
  CommentRevisionTable,
  CommentStatsTable,
  ContentReportTable,
  CourseRatingTable,
  LectureCommentTable,
  LectureRatingTable,
  LectureReviewTable,
  ModerationActionTable,
  ReviewRankTable,
  ReviewReactionTable,
  UserBlockTable,
  WritingSuspensionTable,
} from "./tables/community.ts";
import type {
  GameAnswerTable,
  GameAttemptTable,
  GameQuestionTable,
  GameTable,
  GameWeekBestTable,
  UnnamedPlayerTable,
} from "./tables/games.ts";
import type {
  CertificateTable,
  FetchedMediaTable,
  LectureNoteTable,
  NoteUsageTable,
  ProgressTable,
  ChangedContentTable,
  RegistrationProgressTable,
  RegistrationTable,
  StudyDayTable,
} from "./tables/learning.ts";
import type {
  AnswerStatsTable,
  AnswerVoteTable,
  ConfusionMarkTable,
  LectureAnnotationTable,
  LectureQuestionTable,
  QuestionAnswerTable,
  QuestionStatsTable,
  QuestionVoteTable,
  TeacherAnswerStatsTable,
} from "./tables/questions.ts";
import type {
  CartTable,
  DepositReversalTable,
  GatewayCancelTable,
  GatewayRefundTable,
  IdempotencyKeyTable,
  LedgerEntryTable,
  LedgerMovementTable,
  LineCreditTable,
  OrderLineTable,
  OrderTable,
  PaymentTable,
  RefundTable,
  WebhookTable,
} from "./tables/money.ts";
import type {
  ItemChangeTable,
  NotificationSettingTable,
  NotificationTable,
  QuestionReminderTable,
} from "./tables/notification.ts";
import type { PhotoTable } from "./tables/photos.ts";
import type {
  BannerTable,
  CouponRedemptionTable,
  CouponStockTable,
  CouponTable,
  PromotionActionTable,
  PromotionCourseTable,
  PromotionTable,
  UserCouponTable,
} from "./tables/promotions.ts";
import type {
  CaptionLineTable,
  PopularQueryTable,
  SearchEntryTable,
  SearchQueryTable,
  SearchStartTable,
} from "./tables/search.ts";
import type {
  CourseRelationTable,
  RecommendationDismissalTable,
  RecommendationDueTable,
  RecommendationInterestTable,
  RecommendationTable,
  StarterCourseTable,
} from "./tables/recommendations.ts";
import type {
  InquiryMessageTable,
  InquiryTable,
  SuggestionCountTable,
  SuggestionRankTable,
  SuggestionTable,
  SuggestionVoteTable,
} from "./tables/support.ts";
import type { PageVisitTable } from "./tables/visits.ts";

export interface Database {
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  item_change: ItemChangeTable;
  question_reminder: QuestionReminderTable;
  user: UserTable;
  consent: ConsentTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  social_account: SocialAccountTable;
  used_social_proof: UsedSocialProofTable;
  one_time_code: OneTimeCodeTable;
  rate_limit: RateLimitTable;
  closed_account: ClosedAccountTable;
  data_export: DataExportTable;
  teacher: TeacherTable;
  category: CategoryTable;
  catalog_count: CatalogCountTable;
  published_day: PublishedDayTable;
  media: MediaTable;
  media_source: MediaSourceTable;
  media_caption: MediaCaptionTable;
  media_chapter: MediaChapterTable;
  course: CourseTable;
  course_price: CoursePriceTable;
  course_section: CourseSectionTable;
  course_stats: CourseStatsTable;
  course_lecture: CourseLectureTable;
  course_feature: FeatureColumns & { course_id: string };
  lecture: LectureTable;
  lecture_feature: FeatureColumns & { lecture_id: string };
  lecture_stats: LectureStatsTable;
  document: DocumentTable;
  order: OrderTable;
  order_line: OrderLineTable;
  payment: PaymentTable;
  cart: CartTable;
  idempotency_key: IdempotencyKeyTable;
  line_credit: LineCreditTable;
  webhook: WebhookTable;
  refund: RefundTable;
  deposit_reversal: DepositReversalTable;
  gateway_cancel: GatewayCancelTable;
  gateway_refund: GatewayRefundTable;
  ledger_movement: LedgerMovementTable;
  ledger_entry: LedgerEntryTable;
  registration: RegistrationTable;
  changed_content: ChangedContentTable;
  registration_progress: RegistrationProgressTable;
  progress: ProgressTable;
  fetched_media: FetchedMediaTable;
  study_day: StudyDayTable;
  lecture_note: LectureNoteTable;
  note_usage: NoteUsageTable;
  certificate: CertificateTable;
  lecture_like: LectureLikeTable;
  lecture_counter: LectureCounterTable;
  favorite: FavoriteTable;
  teacher_counter: TeacherCounterTable;
  teacher_stats: TeacherStatsTable;
  lecture_review: LectureReviewTable;
  review_reaction: ReviewReactionTable;
  lecture_rating: LectureRatingTable;
  course_rating: CourseRatingTable;
  review_rank: ReviewRankTable;
  lecture_comment: LectureCommentTable;
  comment_revision: CommentRevisionTable;
  comment_reaction: CommentReactionTable;
  comment_reaction_removal: CommentReactionRemovalTable;
  comment_stats: CommentStatsTable;
  comment_rank: CommentRankTable;
  comment_count: CommentCountTable;
  content_report: ContentReportTable;
  user_block: UserBlockTable;
  writing_suspension: WritingSuspensionTable;
  moderation_action: ModerationActionTable;
  audit_entry: AuditEntryTable;
  business: BusinessTable;
  lecture_question: LectureQuestionTable;
  question_answer: QuestionAnswerTable;
  question_vote: QuestionVoteTable;
  question_stats: QuestionStatsTable;
  answer_vote: AnswerVoteTable;
  answer_stats: AnswerStatsTable;
  teacher_answer_stats: TeacherAnswerStatsTable;
  confusion_mark: ConfusionMarkTable;
  lecture_annotation: LectureAnnotationTable;
  promotion: PromotionTable;
  promotion_course: PromotionCourseTable;
  banner: BannerTable;
  coupon: CouponTable;
  coupon_stock: CouponStockTable;
  user_coupon: UserCouponTable;
  coupon_redemption: CouponRedemptionTable;
  promotion_action: PromotionActionTable;
  game: GameTable;
  game_feature: FeatureColumns & { game_id: string };
  game_question: GameQuestionTable;
  game_attempt: GameAttemptTable;
  game_answer: GameAnswerTable;
  game_week_best: GameWeekBestTable;
  unnamed_player: UnnamedPlayerTable;
  search_entry: SearchEntryTable;
  search_start: SearchStartTable;
  search_query: SearchQueryTable;
  popular_query: PopularQueryTable;
  caption_line: CaptionLineTable;
  course_relation: CourseRelationTable;
  starter_course: StarterCourseTable;
  recommendation: RecommendationTable;
  recommendation_dismissal: RecommendationDismissalTable;
  recommendation_interest: RecommendationInterestTable;
  recommendation_due: RecommendationDueTable;
  inquiry: InquiryTable;
  inquiry_message: InquiryMessageTable;
  suggestion: SuggestionTable;
  suggestion_vote: SuggestionVoteTable;
  suggestion_rank: SuggestionRankTable;
  suggestion_count: SuggestionCountTable;
  page_visit: PageVisitTable;
  photo: PhotoTable;
}

export type Trx = Transaction<Database>;
/** Inside or outside a transaction. */
export type Db = Kysely<Database> | Trx;
