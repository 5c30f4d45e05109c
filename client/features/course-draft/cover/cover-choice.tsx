import { useId, useState } from "react";
import { type ObjectName, objectNames } from "../../../../shared/art/object-index.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Segmented } from "../../../ui/field/segmented.tsx";
import { Cover } from "../../../ui/image/cover.tsx";
import { coverText as text, objectText } from "./text.ts";
import { CoverPhoto } from "./cover-photo.tsx";
import styles from "./cover-choice.module.css";

interface CoverChoiceProps {
  courseId: string;
  title: string;
  category: string | null;
  /** An object, or a photo of the shop; null: the category chooses. */
  cover: string | null;
  onChange: (cover: ObjectName | `photo/${string}` | null) => void;
}

const kinds = (["object", "photo"] as const).map((value) => ({ value, label: text.kinds[value] }));

/** The object of the cover, among all that are drawn, or a photo of the teacher's own. */
export function CoverChoice({ courseId, title, category, cover, onChange }: CoverChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<keyof typeof text.kinds>(cover?.startsWith("photo/") ? "photo" : "object");
  const name = useId();
  const drawn = { id: courseId, title, subject: category ?? undefined, rounded: true };
  const option = (value: ObjectName | null, label: string) => (
    <label key={label} className={styles.option}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={cover === value}
        onChange={() => onChange(value)}
      />
      <Cover {...drawn} cover={value} />
      <span>{label}</span>
    </label>
  );
  return (
    <div className={styles.choice}>
      <div className={styles.present}>
        <div>
          <Cover {...drawn} cover={cover} />
        </div>
        <div className={styles.about}>
          <Segmented label={text.kind} choices={kinds} value={kind} onChange={setKind} />
          {kind === "object" ? (
            <>
              <p className={styles.hint}>{text.hint}</p>
              <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {text.choose}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      {kind === "photo" ? (
        <CoverPhoto courseId={courseId} onChoose={(photoId) => onChange(`photo/${photoId}`)} />
      ) : null}
      {kind === "object" && isOpen ? (
        <fieldset className={styles.options}>
          <legend className="sr-only">{text.title}</legend>
          {option(null, text.automatic)}
          {objectNames.map((object) => option(object, objectText[object]))}
        </fieldset>
      ) : null}
    </div>
  );
}
