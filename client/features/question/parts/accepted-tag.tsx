import { Check } from "lucide-react";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { questionText } from "../text.ts";

export const AcceptedTag = () => (
  <Tag tone="good" icon={<Check />}>
    {questionText.accepted}
  </Tag>
);
