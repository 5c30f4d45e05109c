import { Check, Clock, MessageSquare } from "lucide-react";
import type { QuestionStatus } from "../../../../shared/question/codes.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { statusText } from "../text.ts";

const looks = {
  OPEN: { tone: "warn", icon: <Clock /> },
  ANSWERED: { tone: "info", icon: <MessageSquare /> },
  RESOLVED: { tone: "good", icon: <Check /> },
} as const;

export function StatusTag({ status }: { status: QuestionStatus }) {
  return <Tag {...looks[status]}>{statusText[status]}</Tag>;
}
