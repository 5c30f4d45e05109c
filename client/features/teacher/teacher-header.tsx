import { ExternalLink } from "lucide-react";
import { answerTimeText } from "../../../shared/format.ts";
import type { FrontPreview } from "../../../shared/site/front-page.ts";
import type { TeacherDetail } from "../../../shared/teacher/schema.ts";
import { FavoriteTextButton } from "../../components/favorite-button/favorite-text-button.tsx";
import { fewestShown } from "../../components/fewest-shown.ts";
import { PreviewStage } from "../../components/preview-player/preview-stage.tsx";
import { ShareButton } from "../../components/share/share-button.tsx";
import { ratingOf } from "../../components/rating-of.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { Avatar } from "../../ui/image/avatar.tsx";
import styles from "./teacher-header.module.css";
import { teacherPageText as text } from "./text.ts";

interface TeacherHeaderProps {
  teacher: TeacherDetail;
  /** The median time until an answer; null with few answers. */
  answerSec: number | null;
  preview: FrontPreview | null;
}

/** Avatar, name, headline and links of a teacher, beside a preview that plays in place. */
export function TeacherHeader({ teacher, answerSec, preview }: TeacherHeaderProps) {
  const { teacherId, photoId, name, tool, headline, quote, specialties, links } = teacher;
  return (
    <header className={styles.header} data-preview={preview ? true : undefined}>
      <div className={styles.face}>
        <Avatar id={teacherId} photo={photoId} name={name} tool={tool} shape="square" />
      </div>
      <div>
        <MetaList>{specialties}</MetaList>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.lead}>{headline}</p>
        {quote ? <p className={styles.quote}>{text.quoted(quote)}</p> : null}
        <dl className={styles.facts}>
          {teacher.ratingCount > 0 ? (
            <div>
              <dt>{text.rating}</dt>
              <dd>{ratingOf(teacher)}</dd>
            </div>
          ) : null}
          {teacher.learnerCount >= fewestShown.learners ? (
            <div>
              <dt>{text.learners.label}</dt>
              <dd>{text.learners.count(teacher.learnerCount)}</dd>
            </div>
          ) : null}
          {teacher.followerCount >= fewestShown.followers ? (
            <div>
              <dt>{text.followers.label}</dt>
              <dd>{text.followers.count(teacher.followerCount)}</dd>
            </div>
          ) : null}
          {answerSec === null ? null : (
            <div>
              <dt>{text.answerTime}</dt>
              <dd>{answerTimeText(answerSec)}</dd>
            </div>
          )}
        </dl>
        <div className={styles.actions}>
          <FavoriteTextButton item={{ itemType: "TEACHER", itemId: teacherId }} title={name} />
          <ShareButton title={name} path={`/teachers/${teacherId}`} image={`/share/teachers/${teacherId}.jpg`} />
          {links.length > 0 ? (
            <ul className={styles.links}>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" target="_blank" className={buttonClass()}>
                    {label}
                    <ExternalLink />
                    <span className="sr-only">{text.newWindow}</span>
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      {preview ? <PreviewStage preview={preview} className={styles.stage} /> : null}
    </header>
  );
}
