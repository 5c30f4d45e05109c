import { type DragEvent, useRef } from "react";
import type { User } from "../../../../shared/account/schema.ts";
import { CropStage } from "../../../components/photo/crop/crop-stage.tsx";
import { photoAccept } from "../../../components/photo/photo-file.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import styles from "./photo-dialog.module.css";
import { profilePhotoText as text } from "./text.ts";
import { portrait, useProfilePhoto } from "./use-profile-photo.ts";

export interface PhotoDialogProps {
  user: User;
  faceId: string;
  open: boolean;
  onClose: () => void;
}

export function PhotoDialog({ open, onClose, ...props }: PhotoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={text.title} description={text.hint}>
      {open ? <PhotoForm {...props} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Closing it cancels what is uploading. */
function PhotoForm({ user, faceId, onClose }: Omit<PhotoDialogProps, "open">) {
  const { image, crop, setCrop, state, progress, problem, choose, save, cancel, remove } = useProfilePhoto(user);
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const isConfirmed = user.emailVerifiedAt !== null;

  async function finish(change: Promise<boolean>, done: string) {
    if (!(await change)) return;
    onClose();
    toast({ text: done });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    if (isConfirmed) void choose(event.dataTransfer.files[0]);
  }
  return (
    <div className={styles.form} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {image ? (
        <CropStage image={image} {...portrait} crop={crop} onChange={setCrop}>
          <span className={styles.circle} aria-hidden="true" />
        </CropStage>
      ) : (
        <div className={styles.current}>
          <Avatar id={faceId} photo={user.photoId} name={user.name} />
          <p className={styles.note}>
            {isConfirmed ? (
              <>
                <span className={styles.drop}>
                  {text.drop}
                  <br />
                </span>
                {text.formats}
              </>
            ) : (
              text.confirmEmail
            )}
          </p>
        </div>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={photoAccept}
        aria-label={text.choose}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
      <div className={styles.buttons}>
        {!image && user.photoId ? (
          <Button
            variant="quiet"
            pending={state === "removing" && text.removing}
            onClick={() => void finish(remove(), text.removed)}
          >
            {text.remove}
          </Button>
        ) : null}
        {state === "saving" ? (
          <Button variant="secondary" onClick={cancel}>
            {text.cancel}
          </Button>
        ) : (
          <Button
            variant={image ? "secondary" : "primary"}
            disabled={!isConfirmed}
            onClick={() => input.current?.click()}
          >
            {image ? text.other : text.choose}
          </Button>
        )}
        {image ? (
          <Button
            variant="primary"
            pending={state === "saving" && (progress < 1 ? text.uploading(Math.floor(progress * 100)) : text.saving)}
            onClick={() => void finish(save(), text.saved)}
          >
            {text.save}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
