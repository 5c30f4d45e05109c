import { Ban, Flag, Link2, Pencil, Trash2 } from "lucide-react";
import { MoreMenu } from "../../ui/action/more-menu.tsx";
import { commonText } from "../../ui/text.ts";
import { useToast } from "../../ui/overlay/toast.tsx";
import { menuText as text } from "./text.ts";

interface TextMenuProps {
  /** Who wrote the text, for the name of the menu. */
  name: string;
  /** The path of the page with the text; without it the current one. */
  page: string | undefined;
  /** The id of the text's element on the page. */
  anchor: string;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onBlock?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
}

/** Actions on a published text. */
export function TextMenu({ name, page, anchor, onEdit, onRemove, onBlock, onReport }: TextMenuProps) {
  const toast = useToast();
  async function copy() {
    await navigator.clipboard.writeText(`${location.origin}${page ?? location.pathname}#${anchor}`);
    toast({ text: text.copied });
  }
  const entries = [
    {
      label: text.copy,
      Icon: Link2,
      run: () => void copy().catch(() => toast({ text: commonText.copyFailed, tone: "bad" })),
    },
    { label: text.edit, Icon: Pencil, run: onEdit },
    { label: text.block, Icon: Ban, run: onBlock },
    { label: text.report, Icon: Flag, run: onReport, isLast: true },
    { label: text.remove, Icon: Trash2, run: onRemove, isLast: true },
  ];
  return <MoreMenu label={text.label(name)} entries={entries} />;
}
