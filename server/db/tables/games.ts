import type { FeatureColumns } from "./catalog.ts";
import type { GameKind, GameVerdict } from "../../../shared/game/codes.ts";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface GameTable {
  game_id: string;
  course_id: string;
  title: string;
  /** null: not shown to learners yet. */
  published_at: NullableInstant;
  created_at: Instant;
}

interface GameQuestionTable {
  game_question_id: string;
  game_id: string;
  position: number;
  kind: GameKind;
  prompt: string;
  /** Options of CHOOSE and ORDER; every attempt shows them in an order of its own. */
  options: string[];
  /** The solution, as text; for FILL all accepted texts, the usual name first. */
  solution: string[];
  explanation: string;
  /** Where the course explains it. */
  lecture_id: string;
  timestamp_sec: number;
}

interface GameAttemptTable {
  attempt_id: string;
  game_id: string;
  user_id: string;
  /** The KST calendar day it was started on, counted from 1970-01-01; `number`: its position among those of that day, from 1. */
  kst_day: number;
  number: number;
  /** Whether its questions have time limits; without them no ranking has it. */
  is_timed: WithDefault<boolean>;
  started_at: Instant;
  finished_at: NullableInstant;
  /** Set when it is finished. */
  score: number | null;
  elapsed_ms: number | null;
}

/** A question that an attempt has opened; answered or not. */
interface GameAnswerTable {
  attempt_id: string;
  game_question_id: string;
  opened_at: Instant;
  answered_at: NullableInstant;
  response: string[] | null;
  verdict: GameVerdict | null;
}

/** The best complete attempt of a user in a week; `week`: the KST calendar day of its Monday. */
interface GameWeekBestTable {
  game_id: string;
  week: number;
  user_id: string;
  score: number;
  elapsed_ms: number;
  achieved_at: Instant;
}

/** Users whose name no ranking shows. */
interface UnnamedPlayerTable {
  user_id: string;
}

export interface GamesTables {
  game: GameTable;
  game_feature: FeatureColumns & { game_id: string };
  game_question: GameQuestionTable;
  game_attempt: GameAttemptTable;
  game_answer: GameAnswerTable;
  game_week_best: GameWeekBestTable;
  unnamed_player: UnnamedPlayerTable;
}
