import { Lock } from "lucide-react";

/** The mark of a lecture that requires a registration. */
export function Locked() {
  return (
    <span>
      <Lock />
      <span className="sr-only">잠겨 있어요</span>
    </span>
  );
}
