import { Lock } from "lucide-react";
import { curriculumText } from "../text.ts";

/** The mark of a lecture that requires a registration. */
export function Locked() {
  return (
    <span>
      <Lock />
      <span className="sr-only">{curriculumText.locked}</span>
    </span>
  );
}
