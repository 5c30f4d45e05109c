import { Download } from "lucide-react";
import { sizeText } from "../../../shared/size-text.ts";
import { useCourseFolder } from "../../api/course-draft/use-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { folderText as text } from "./text.ts";
import styles from "./course-draft.module.css";

/** The draft as a folder that its teacher keeps. */
export function CourseFolder({ courseId }: { courseId: string }) {
  const { data, linkNow } = useCourseFolder(courseId);
  const toast = useToast();
  const download = async () => {
    try {
      location.assign(await linkNow());
    } catch (error) {
      toast({ text: failureText(error), tone: "bad" });
    }
  };
  return (
    <Panel className={styles.checks} aria-labelledby="folder">
      <h2 id="folder">{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      <p className={styles.folder}>
        <Button size="s" onClick={() => void download()}>
          <Download />
          {text.download}
        </Button>
        {data && data.bytes > 0 ? <span className={styles.hint}>{text.size(sizeText(data.bytes))}</span> : null}
      </p>
    </Panel>
  );
}
