import { useState } from "react";
import { onDemand } from "../../document/on-demand.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { dismissedText } from "./text.ts";

const DismissedDialog = onDemand(() => import("./dismissed-dialog.tsx").then(({ DismissedDialog }) => DismissedDialog));

/** Opens the list of what the user does not want to be recommended. */
export function DismissedLink({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count > 0 ? (
        <button type="button" className={textLinkClass()} onClick={() => setOpen(true)}>
          {dismissedText.open(count)}
        </button>
      ) : null}
      <DismissedDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
