import { Captions, FileVideo, Image, Paperclip } from "lucide-react";
import { sizeText } from "../../../../shared/size-text.ts";
import { ChangeList } from "../history/change-list.tsx";
import { importText as text } from "./text.ts";
import type { ReadPlan } from "./use-import-plan.ts";
import styles from "./import.module.css";

type PlanViewProps = Extract<ReadPlan, { problems: [] }> & { isNew: boolean };

const bytesOf = (files: readonly { size: number }[]): string =>
  sizeText(files.reduce((sum, { size }) => sum + size, 0));

/** Says which parts of a course an import changes, which files it sends, and which ones it leaves. */
export function PlanView({ plan, changes, removed, isNew }: PlanViewProps) {
  const { videos, keptVideos, attachments, texts, posters } = plan;
  const sent = attachments.flatMap(({ items }) => items.filter((item) => item instanceof File));
  return (
    <>
      <section aria-labelledby="folder-changes">
        <h3 id="folder-changes">
          {changes.length === 0 ? text.noChanges : isNew ? text.added(changes.length) : text.changes(changes.length)}
        </h3>
        {changes.length > 0 ? <ChangeList changes={changes} /> : null}
        {removed > 0 ? <p className={styles.hint}>{text.removed(removed)}</p> : null}
      </section>
      {videos.length + keptVideos + sent.length + texts.length > 0 ? (
        <section aria-labelledby="folder-files">
          <h3 id="folder-files">{text.files}</h3>
          <ul className={styles.files}>
            {videos.length > 0 ? (
              <li>
                <FileVideo aria-hidden="true" />
                {text.videos(videos.length, bytesOf(videos.map(({ file }) => file)))}
              </li>
            ) : null}
            {keptVideos > 0 ? (
              <li>
                <FileVideo aria-hidden="true" />
                {text.keptVideos(keptVideos)}
              </li>
            ) : null}
            {texts.length > 0 ? (
              <li>
                <Captions aria-hidden="true" />
                <span>
                  {text.texts(texts.length)}
                  {videos.length > 0 ? <small>{` ${text.textsWait}`}</small> : null}
                </span>
              </li>
            ) : null}
            {sent.length > 0 ? (
              <li>
                <Paperclip aria-hidden="true" />
                {text.attachments(sent.length, bytesOf(sent))}
              </li>
            ) : null}
            {posters > 0 && videos.length > 0 ? (
              <li className={styles.leftOut}>
                <Image aria-hidden="true" />
                {text.posters}
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </>
  );
}
