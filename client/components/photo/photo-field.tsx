import { Link } from "@tanstack/react-router";
import { Camera, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import type { Photo } from "../../../shared/photo/schema.ts";
import type { PhotoPurpose } from "../../../shared/photo/codes.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { classNames } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field/field-error.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import styles from "./photo-field.module.css";
import { photoAccept } from "./photo-file.ts";
import { SmallPhoto } from "./small-photo.tsx";
import { photoText as text } from "./text.ts";
import { type ChosenPhotos, type PhotoItem, usePhotos } from "./use-photos.ts";

export interface PhotoFieldProps {
  purpose: PhotoPurpose;
  max: number;
  /** Photos that the text has already. */
  initial?: readonly Photo[];
  onChange: (chosen: ChosenPhotos) => void;
}

/** Photos of a text: chosen, taken or dropped here, uploaded at once, and removed again. */
export function PhotoField({ purpose, max, initial = [], onChange }: PhotoFieldProps) {
  const { items, problem, add, retry, remove } = usePhotos({ purpose, max, initial, onChange });
  const isConfirmed = useAtomValue(userAtom)?.emailVerifiedAt !== null;
  const isDisabled = !isConfirmed || items.length >= max;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (isConfirmed) add([...event.dataTransfer.files]);
  }
  function removeItem(key: string) {
    remove(key);
    // The button that had the focus is gone.
    input.current?.focus();
  }
  function retryItem(key: string) {
    retry(key);
    input.current?.focus();
  }
  return (
    <fieldset aria-describedby={id} className={styles.field}>
      <legend className={styles.label}>
        {text.label} <span>{text.count(items.length, max)}</span>
      </legend>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ul className={classNames(styles.photos, isOver && styles.over)}>
          {items.map((item) => (
            <PhotoTile
              key={item.key}
              item={item}
              onRetry={() => retryItem(item.key)}
              onRemove={() => removeItem(item.key)}
            />
          ))}
          <li className={isDisabled ? styles.full : undefined}>
            <label className={styles.add}>
              <input
                ref={input}
                className="sr-only"
                type="file"
                multiple
                accept={photoAccept}
                disabled={isDisabled}
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  // The same file can be chosen again.
                  target.value = "";
                }}
              />
              <Camera aria-hidden="true" />
              {text.add}
            </label>
          </li>
        </ul>
      </div>
      <p id={id} className={styles.hint}>
        {isConfirmed ? text.hint : <ConfirmEmailHint />}
      </p>
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
    </fieldset>
  );
}

const ConfirmEmailHint = () => (
  <>
    {text.confirmEmail}{" "}
    <Link to="/my/account" className={textLinkClass()}>
      {text.toConfirmEmail}
    </Link>
  </>
);

interface PhotoTileProps {
  item: PhotoItem;
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoTile({ item, onRetry, onRemove }: PhotoTileProps) {
  const { name, preview, progress, error } = item;
  if (error)
    return (
      <li className={classNames(styles.tile, styles.wide)}>
        <div role="alert">
          <FieldError>{error.text}</FieldError>
        </div>
        <div className={styles.acts}>
          {error.isTemporary ? (
            <button type="button" className={styles.act} aria-label={text.retryOf(name)} onClick={onRetry}>
              {text.retry}
            </button>
          ) : null}
          <button type="button" className={styles.act} aria-label={text.remove(name)} onClick={onRemove}>
            {text.removeShort}
          </button>
        </div>
      </li>
    );
  if (progress !== null)
    return (
      <li className={styles.tile}>
        <span className={styles.name}>
          <span>{name}</span>
          <span>{text.progress(Math.floor(progress * 100))}</span>
        </span>
        <ProgressBar value={progress} label={text.uploading(name)} />
        <button type="button" className={styles.act} onClick={onRemove}>
          {text.cancel}
        </button>
      </li>
    );
  return (
    <li className={styles.photo}>
      {typeof preview === "string" ? <img src={preview} alt={name} /> : <SmallPhoto photo={preview} alt={name} />}
      <button type="button" aria-label={text.remove(name)} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
