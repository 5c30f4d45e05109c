import { type ReactNode, useState } from "react";
import type { Target } from "../../../shared/moderation/schema.ts";
import type { Author } from "../../../shared/text/user-text.ts";
import { useBlockUser } from "../../api/moderation.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ConfirmOnDemand } from "../confirm/confirm-on-demand.ts";
import { ReportOnDemand } from "./report-on-demand.ts";
import { blockText, removeText, userText } from "./text.ts";
import { TextMenu } from "./text-menu.tsx";
import { useSignedInAction } from "../signed-in-action/use-signed-in-action.ts";

interface Removal {
  title: string;
  description: string;
  done: string;
  isPending: boolean;
  error: unknown;
  run: (onSuccess: () => void) => void;
}

interface TextActionsProps {
  target: Target;
  author: Author | null;
  /** The path of the page with the text, where it is not the current one. */
  page?: string;
  /** The id of the text's element, and of the section that it is part of. */
  anchor: string;
  section: string;
  /** For the author of the text. */
  onEdit?: (() => void) | undefined;
  removal?: Removal;
}

/** The menu of a text with its dialogs: authors edit and delete, others report and block. */
export function TextActions({ target, author, page, anchor, section, onEdit, removal }: TextActionsProps): ReactNode {
  const userId = useAtomValue(viewerIdAtom);
  const runSignedIn = useSignedInAction(section);
  const toast = useToast();
  const block = useBlockUser();
  // A dialog stays mounted once it was asked for, so that it can close.
  const [asked, setAsked] = useState<"remove" | "report" | "block" | null>(null);
  const [open, setIsOpen] = useState(false);
  const isOwn = userId !== null && author?.userId === userId;
  const setOpen = (dialog: "remove" | "report" | "block") => {
    setAsked(dialog);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const closeWith = (text: string) => () => {
    close();
    toast({ text });
  };
  const ask = (dialog: "report" | "block") => () => runSignedIn(() => setOpen(dialog));
  return (
    <>
      <TextMenu
        name={author?.name ?? userText.gone}
        page={page}
        anchor={anchor}
        onEdit={isOwn ? onEdit : undefined}
        onRemove={isOwn && removal ? () => setOpen("remove") : undefined}
        onBlock={isOwn || !author ? undefined : ask("block")}
        onReport={isOwn ? undefined : ask("report")}
      />
      {asked === "report" ? <ReportOnDemand open={open} target={target} onClose={close} /> : null}
      {asked === "remove" && removal ? (
        <ConfirmOnDemand
          open={open}
          onClose={close}
          title={removal.title}
          description={removal.description}
          action={removeText.action}
          pending={removal.isPending && removeText.pending}
          error={removal.error}
          onAction={() => removal.run(closeWith(removal.done))}
        />
      ) : null}
      {asked === "block" && author ? (
        <ConfirmOnDemand
          open={open}
          onClose={close}
          title={blockText.title(author.name)}
          description={blockText.description}
          action={blockText.action}
          pending={block.isPending && blockText.pending}
          error={block.error}
          onAction={() => block.mutate({ blockedUserId: author.userId }, { onSuccess: closeWith(blockText.done) })}
        />
      ) : null}
    </>
  );
}
