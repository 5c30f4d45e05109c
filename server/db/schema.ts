import type { ColumnType, Generated } from "kysely";

/** timestamptz: written as a Date, read as an ISO 8601 string in UTC, the form both doors speak. */
type Instant = ColumnType<string, Date, Date>;
type NullableInstant = ColumnType<string | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string, string>;
type WithDefault<T> = Generated<T>;

export interface UserTable {
  user_id: string;
  email: string | null;
  email_verified_at: NullableInstant;
  name: string;
  role: WithDefault<"USER" | "TEACHER" | "ADMIN">;
  password_hash: string | null;
  created_at: Instant;
  updated_at: Instant;
  closed_at: NullableInstant;
}

interface ConsentTable {
  consent_id: string;
  user_id: string;
  consent_type: "TERMS" | "PRIVACY" | "AGE_14" | "MARKETING_EMAIL" | "MARKETING_SMS";
  agreed: boolean;
  document_version: string | null;
  decided_at: Instant;
}

interface SessionTable {
  session_id: string;
  user_id: string;
  user_agent: string | null;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  ended_at: NullableInstant;
  end_reason: "LOGOUT" | "REUSE" | "REVOKED" | "PASSWORD_CHANGED" | "ACCOUNT_CLOSED" | null;
}

interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Instant;
  rotated_at: NullableInstant;
}

interface SocialAccountTable {
  provider: "kakao" | "naver" | "google";
  provider_account_id: string;
  user_id: string;
  email: string | null;
  linked_at: Instant;
}

interface UsedSocialProofTable {
  proof_hash: Buffer;
  expires_at: Instant;
}

interface OneTimeCodeTable {
  one_time_code_id: string;
  purpose: "SIGN_UP" | "CONFIRM_EMAIL" | "RESET_PASSWORD";
  email: string;
  user_id: string | null;
  code_hash: Buffer;
  token_hash: Buffer;
  guesses: WithDefault<number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface AttemptTable {
  action: string;
  key_hash: Buffer;
  window_started_at: Instant;
  count: number;
}

interface ClosedAccountTable {
  user_id: string;
  email: string | null;
  name: string;
  closed_at: Instant;
  keep_until: Instant;
}

interface TeacherTable {
  teacher_id: string;
  user_id: string | null;
  name: string;
  headline: string;
  bio: string;
  specialties: string[];
  links: Json<{ label: string; url: string }[]>;
  created_at: Instant;
  updated_at: Instant;
}

interface CategoryTable {
  name: string;
  icon: string;
  description: string;
  position: number;
}

interface MediaTable {
  media_id: string;
  storage_key: string;
  duration_ms: number;
  width: number;
  height: number;
  poster_file: string;
  created_at: Instant;
}

interface MediaSourceTable {
  media_id: string;
  position: number;
  content_type: string;
  file: string;
}

interface MediaCaptionTable {
  media_id: string;
  lang: string;
  label: string;
  file: string;
}

interface MediaChapterTable {
  media_id: string;
  position: number;
  title: string;
  start_ms: number;
  end_ms: number;
}

type Status = "DRAFT" | "PUBLISHED" | "ARCHIVED";

interface CourseTable {
  course_id: string;
  teacher_id: string;
  category: string;
  title: string;
  subtitle: string;
  description: string;
  level: "입문" | "초급" | "중급" | "고급";
  price: number;
  sale_price: number | null;
  sale_ends_at: NullableInstant;
  access_days: number | null;
  tags: string[];
  outcomes: string[];
  requirements: string[];
  featured: WithDefault<boolean>;
  status: Status;
  published_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

interface CourseSectionTable {
  course_id: string;
  position: number;
  title: string;
}

interface CourseLectureTable {
  course_id: string;
  position: number;
  section_position: number;
  lecture_id: string;
}

interface LectureTable {
  lecture_id: string;
  teacher_id: string;
  media_id: string;
  category: string;
  title: string;
  summary: string;
  price: number | null;
  is_preview: WithDefault<boolean>;
  tags: string[];
  featured: WithDefault<boolean>;
  status: Status;
  published_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

interface FeatureColumns {
  position: number;
  icon: string;
  title: string;
  description: string;
}

interface DocumentTable {
  document_type: "tos" | "privacy" | "refund";
  version: string;
  title: string;
  content: string;
  effective_at: Instant;
}

interface OrderTable {
  order_id: string;
  user_id: string;
  order_name: string;
  list_amount: number;
  discount_amount: number;
  total_amount: number;
  created_at: Instant;
  expires_at: Instant;
  paid_at: NullableInstant;
  refund_rule: WithDefault<string>;
}

interface OrderLineTable {
  order_line_id: string;
  order_id: string;
  position: number;
  item_type: "COURSE" | "LECTURE";
  item_id: string;
  title: string;
  category: string;
  /** null for a lecture. */
  level: CourseTable["level"] | null;
  teacher_name: string;
  list_price: number;
  discount: number;
  paid_amount: number;
  access_days: number | null;
  credit: WithDefault<number>;
  /** Reserved when a refund is asked for, given up when it is refused. */
  refunded_amount: WithDefault<number>;
}

interface PaymentTable {
  payment_id: string;
  order_id: string;
  provider: "TOSS" | "SANDBOX";
  payment_key: string;
  method: string | null;
  status:
    | "READY"
    | "IN_PROGRESS"
    | "WAITING_FOR_DEPOSIT"
    | "DONE"
    | "CANCELED"
    | "PARTIAL_CANCELED"
    | "ABORTED"
    | "EXPIRED";
  total_amount: number;
  requested_at: Instant;
  approved_at: NullableInstant;
  receipt_url: string | null;
  failure_code: string | null;
  failure_message: string | null;
  updated_at: Instant;
  bank: WithDefault<string | null>;
  account_number: WithDefault<string | null>;
  deposit_due_at: NullableInstant;
  deposit_secret: WithDefault<string | null>;
}

interface CartTable {
  cart_id: string;
  user_id: string;
  item_type: "COURSE" | "LECTURE";
  item_id: string;
  price_seen: number;
  added_at: Instant;
}

interface IdempotencyKeyTable {
  user_id: string;
  operation: string;
  key: string;
  request_hash: Buffer;
  /** JSON of the answer; null while the first request is under way. */
  answer: string | null;
  started_at: Instant;
}

interface LineCreditTable {
  order_line_id: string;
  credited_line_id: string;
  amount: number;
}

interface WebhookTable {
  webhook_id: string;
  digest: Buffer;
  body: string;
  received_at: Instant;
  settled_at: NullableInstant;
  outcome: string | null;
}

interface RefundTable {
  refund_id: string;
  order_line_id: string;
  /** null: nothing was paid for the line. */
  payment_id: string | null;
  user_id: string;
  amount: number;
  reason: string;
  rule: string;
  opened_lectures: number;
  total_lectures: number;
  /** JSON of where the money of a virtual account goes back to. */
  account: string | null;
  status: "REQUESTED" | "DONE" | "REFUSED";
  transaction_key: string | null;
  failure_code: string | null;
  failure_message: string | null;
  requested_at: Instant;
  settled_at: NullableInstant;
}

interface LedgerMovementTable {
  ledger_movement_id: string;
  order_id: string;
  kind: "PAYMENT" | "REFUND";
  at: Instant;
}

interface LedgerEntryTable {
  ledger_entry_id: Generated<number>;
  ledger_movement_id: string;
  account: "GATEWAY" | "SALES";
  order_line_id: string | null;
  amount: number;
}

interface RegistrationTable {
  registration_id: string;
  user_id: string;
  course_id: string | null;
  lecture_id: string | null;
  order_line_id: string | null;
  status: "VALID" | "EXPIRED";
  starts_at: Instant;
  expires_at: NullableInstant;
  expired_reason: "PERIOD" | "REFUND" | "ADMIN" | "ACCOUNT_CLOSED" | null;
  created_at: Instant;
}

interface ProgressTable {
  progress_id: string;
  registration_id: string;
  lecture_id: string;
  last_position_ms: WithDefault<number>;
  /** PostgreSQL's text form of an int4multirange, milliseconds: `{[0,5000),[8000,9000)}`. */
  watched: WithDefault<string>;
  seq: WithDefault<number>;
  completed_at: NullableInstant;
  /** The earliest instant at which all that is recorded can have been watched. */
  paced_until: Instant;
  created_at: Instant;
  updated_at: Instant;
}

export interface Database {
  user: UserTable;
  consent: ConsentTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  social_account: SocialAccountTable;
  used_social_proof: UsedSocialProofTable;
  one_time_code: OneTimeCodeTable;
  attempt: AttemptTable;
  closed_account: ClosedAccountTable;
  teacher: TeacherTable;
  category: CategoryTable;
  media: MediaTable;
  media_source: MediaSourceTable;
  media_caption: MediaCaptionTable;
  media_chapter: MediaChapterTable;
  course: CourseTable;
  course_section: CourseSectionTable;
  course_lecture: CourseLectureTable;
  course_feature: FeatureColumns & { course_id: string };
  lecture: LectureTable;
  lecture_feature: FeatureColumns & { lecture_id: string };
  document: DocumentTable;
  order: OrderTable;
  order_line: OrderLineTable;
  payment: PaymentTable;
  cart: CartTable;
  idempotency_key: IdempotencyKeyTable;
  line_credit: LineCreditTable;
  webhook: WebhookTable;
  refund: RefundTable;
  ledger_movement: LedgerMovementTable;
  ledger_entry: LedgerEntryTable;
  registration: RegistrationTable;
  progress: ProgressTable;
}
