/** Every error code of the API with its HTTP status, the same on both transports. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  WEAK_PASSWORD: 400,
  WRONG_PASSWORD: 400,
  CONSENT_REQUIRED: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  REFUND_ACCOUNT_REQUIRED: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  EMAIL_PROOF_INVALID: 400,
  SOCIAL_SIGNUP_EXPIRED: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  REFRESH_INVALID: 401,
  INVALID_CREDENTIALS: 401,
  SOCIAL_PROOF_INVALID: 401,
  PAYMENT_REFUSED: 402,
  REFUND_REFUSED: 402,
  FORBIDDEN: 403,
  UNTRUSTED_ORIGIN: 403,
  WEBHOOK_SECRET_WRONG: 403,
  MEDIA_FORBIDDEN: 403,
  LINK_INVALID: 403,
  REAUTHENTICATION_REQUIRED: 403,
  PREFETCH_REFUSED: 403,
  NOT_REGISTERED: 403,
  NOT_ENOUGH_WATCHED: 403,
  OWN_LECTURE: 403,
  OWN_REVIEW: 403,
  OWN_COMMENT: 403,
  OWN_CONTENT: 403,
  WRITING_SUSPENDED: 403,
  SIGN_IN_SUSPENDED: 403,
  EMAIL_CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  SOCIAL_PROVIDER_UNKNOWN: 404,
  COUPON_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  EMAIL_TAKEN: 409,
  SOCIAL_EMAIL_TAKEN: 409,
  SOCIAL_ACCOUNT_TAKEN: 409,
  LAST_SIGN_IN_METHOD: 409,
  ALREADY_REGISTERED: 409,
  NOT_FOR_SALE: 409,
  ALREADY_IN_CART: 409,
  CART_FULL: 409,
  FAVORITES_FULL: 409,
  ITEM_WITHDRAWN: 409,
  ORDER_CHANGED: 409,
  REFUND_IN_PROGRESS: 409,
  ALREADY_REFUNDED: 409,
  NOTHING_TO_REFUND: 409,
  CREDITED_TO_COURSE: 409,
  REFUND_AMOUNT_CHANGED: 409,
  REFUND_BELOW_RULE: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  DUPLICATE_ITEM: 409,
  ORDER_NOT_PAYABLE: 409,
  ORDER_EXPIRED: 409,
  TOO_MANY_UNPAID_ORDERS: 409,
  PAYMENT_NOT_PAID: 409,
  PAYMENT_IN_LEDGER: 409,
  PAYMENT_BEING_REFUNDED: 409,
  AMOUNT_MISMATCH: 409,
  PAYMENT_IN_PROGRESS: 409,
  PAYMENT_KEY_REUSED: 409,
  CATEGORY_TAKEN: 409,
  CATEGORY_IN_USE: 409,
  DOCUMENT_VERSION_TAKEN: 409,
  DOCUMENT_NOTICE_TOO_SHORT: 409,
  EMAIL_NOT_CONFIRMED: 409,
  SALE_NOT_BELOW_PRICE: 409,
  SIGN_UP_CLOSED: 409,
  COUPON_CODE_TAKEN: 409,
  COUPON_NOT_STARTED: 409,
  COUPON_ENDED: 409,
  COUPON_SOLD_OUT: 409,
  COUPON_ALREADY_USED: 409,
  COUPON_NOT_USABLE: 409,
  COUPON_NOT_FOR_ITEMS: 409,
  COUPON_BELOW_MINIMUM: 409,
  COUPONS_NOT_COMBINABLE: 409,
  REGISTRATION_EXPIRED: 409,
  NOTE_CHANGED: 409,
  TOO_MANY_NOTES: 409,
  NOTE_COUNT_EXCEEDED: 409,
  NOTE_STORAGE_EXCEEDED: 409,
  DATA_EXPORT_IN_PROGRESS: 409,
  NOT_COMPLETED: 409,
  ALREADY_REVIEWED: 409,
  TOO_MANY_BLOCKED_USERS: 409,
  TOO_MANY_ANSWERS: 409,
  TOO_MANY_ANNOTATIONS: 409,
  INQUIRY_FULL: 409,
  PHOTO_NOT_READY: 409,
  PHOTO_NOT_UPLOADED: 409,
  UPLOADS_FULL: 409,
  UPLOAD_INCOMPLETE: 409,
  RENDITION_UNWANTED: 409,
  ALREADY_DECIDED: 409,
  BODY_TOO_LARGE: 413,
  BATCH_TOO_LARGE: 413,
  ORDER_TOO_LARGE: 422,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PROGRESS_TOO_FAST: 422,
  PROGRESS_OUT_OF_RANGE: 422,
  PROGRESS_TOO_FRAGMENTED: 422,
  NOTE_OUT_OF_RANGE: 422,
  QUESTION_OUT_OF_RANGE: 422,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_LARGE: 422,
  RANGE_NOT_SATISFIABLE: 416,
  ACCOUNT_LOCKED: 429,
  TOO_MANY_REQUESTS: 429,
  DAILY_LIMIT_REACHED: 429,
  GAME_ATTEMPTS_USED: 429,
  INTERNAL: 500,
  SOCIAL_PROVIDER_UNAVAILABLE: 503,
  GATEWAY_UNAVAILABLE: 503,
  DATABASE_UNAVAILABLE: 503,
  SERVICE_BUSY: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The codes that reject a session or its token. */
export const sessionErrors: ReadonlySet<string> = new Set<ErrorCode>([
  "UNAUTHENTICATED",
  "TOKEN_EXPIRED",
  "TOKEN_INVALID",
  "REFRESH_INVALID",
]);

/** One invalid field of an input: its path and the violated rule (a zod issue code, or a name of ours as `CONTAINS_ADDRESS`). */
export type FieldProblem = { path: string; rule: string; message: string };

export type ErrorDetails = { fields?: FieldProblem[]; [key: string]: unknown };

/** Thrown by rules and commands; one middleware converts it to tRPC's error and to problem+json. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(code, options);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal of one field for a reason that no schema states. @param message words for callers of the interface */
export const invalidField = (path: string, message: string): DomainError =>
  new DomainError("VALIDATION_FAILED", { fields: [{ path, rule: "custom", message }] });

/** @throws NOT_FOUND for a query without a result */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new DomainError("NOT_FOUND");
  return found;
}
