import type { Permission } from "../../../shared/admin/permissions.ts";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface UserTable {
  user_id: string;
  email: string | null;
  email_verified_at: NullableInstant;
  /** Whether the address was confirmed by the user of this account, and not only by a reader of its mail. */
  is_email_proven: WithDefault<boolean>;
  name: string;
  role: WithDefault<"USER" | "TEACHER" | "ADMIN">;
  /** The permissions of an admin. */
  admin_role: WithDefault<string | null>;
  password_hash: string | null;
  photo_id: WithDefault<string | null>;
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
  attempts: WithDefault<number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

interface RateLimitTable {
  action: string;
  key_hash: Buffer;
  window_started_at: Instant;
  count: number;
}

interface DataExportTable {
  data_export_id: string;
  user_id: string;
  /** REPLACED: a newer file replaced it, and its own file is deleted. */
  status: "PENDING" | "READY" | "FAILED" | "REPLACED";
  /** Number of times that the job started to write the file. */
  attempts: WithDefault<number>;
  requested_at: Instant;
  file_name: string | null;
  bytes: number | null;
  expires_at: NullableInstant;
}

interface ClosedAccountTable {
  user_id: string;
  email: string | null;
  name: string;
  closed_at: Instant;
  retain_until: Instant;
}

interface AdminRoleTable {
  name: string;
  permissions: Permission[];
  updated_at: Instant;
}

export interface AccountTables {
  user: UserTable;
  admin_role: AdminRoleTable;
  consent: ConsentTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  social_account: SocialAccountTable;
  used_social_proof: UsedSocialProofTable;
  one_time_code: OneTimeCodeTable;
  rate_limit: RateLimitTable;
  closed_account: ClosedAccountTable;
  data_export: DataExportTable;
}
