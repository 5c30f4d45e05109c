import type {
  InquiryCategory,
  InquiryStatus,
  SuggestionCategory,
  SuggestionStatus,
} from "../../../shared/support/codes.ts";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface InquiryTable {
  inquiry_id: string;
  /** null: asked without an account, from the address. */
  user_id: string | null;
  email: string | null;
  category: InquiryCategory;
  /** The subject: a course, a lecture of it, a single lecture, or nothing. */
  course_id: string | null;
  lecture_id: string | null;
  title: string;
  status: WithDefault<InquiryStatus>;
  /** When support answers at the latest, as of the last message that waits for an answer. */
  due_at: Instant;
  messages: WithDefault<number>;
  created_at: Instant;
  /** The last message or change of status. */
  updated_at: Instant;
}

interface InquiryMessageTable {
  message_id: string;
  inquiry_id: string;
  by_staff: boolean;
  content: string;
  created_at: Instant;
}

interface SuggestionTable {
  suggestion_id: string;
  /** null after the account is deleted. */
  user_id: string | null;
  category: SuggestionCategory;
  /** Empty after deletion. */
  title: string;
  content: string;
  status: WithDefault<SuggestionStatus>;
  outcome_title: string | null;
  outcome_text: string | null;
  decided_at: NullableInstant;
  created_at: Instant;
  edited_at: NullableInstant;
  deleted_at: NullableInstant;
  hidden_at: NullableInstant;
}

interface SuggestionVoteTable {
  suggestion_id: string;
  user_id: string;
  voted_at: Instant;
}

/** The row by which a suggestion is listed; maintained by triggers. */
interface SuggestionRankTable {
  suggestion_id: string;
  status: SuggestionStatus;
  /** Neither deleted nor hidden. */
  is_listed: WithDefault<boolean>;
  created_at: Instant;
  votes: WithDefault<number>;
}

/** Number of listed suggestions; maintained by triggers. */
interface SuggestionCountTable {
  status: SuggestionStatus;
  suggestions: WithDefault<number>;
}

export interface SupportTables {
  inquiry: InquiryTable;
  inquiry_message: InquiryMessageTable;
  suggestion: SuggestionTable;
  suggestion_vote: SuggestionVoteTable;
  suggestion_rank: SuggestionRankTable;
  suggestion_count: SuggestionCountTable;
}
