import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { dateText } from "../../../shared/format.ts";
import { failureText } from "../../lib/error-text.ts";
import { saveFile } from "../../lib/save-file.ts";
import { trpc } from "../../lib/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { notesMarkdown } from "./notes-markdown.ts";

/** Every note as a file of one's own. Asked for anew each time. */
export function MyNotesExport() {
  const { client } = trpc.useUtils();
  const say = useToast();
  const collect = useMutation({
    mutationFn: () => client.note.all.query(),
    onSuccess: (notes) => saveFile(fileName(new Date()), notesMarkdown(notes, location.origin), "text/markdown"),
    onError: (error) => say({ text: failureText(error), tone: "bad" }),
  });
  return (
    <Button pending={collect.isPending && "모으고 있어요"} onClick={() => collect.mutate()}>
      <Download />
      마크다운으로 내려받기
    </Button>
  );
}

/** `내-노트-2026-11-20.md` */
const fileName = (now: Date): string => `내-노트-${dateText(now).replaceAll(".", "-")}.md`;
