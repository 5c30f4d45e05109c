import { Lock } from "lucide-react";

/** A lecture that requests a registration. */
export function Locked() {
  return (
    <span>
      <Lock />
      <span className="sr-only">잠겨 있어요</span>
    </span>
  );
}
