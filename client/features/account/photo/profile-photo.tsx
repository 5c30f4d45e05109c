import { useState } from "react";
import type { User } from "../../../../shared/account/schema.ts";
import { Avatar } from "../../../ui/image/avatar.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { onDemand } from "../../../document/on-demand.tsx";
import type { PhotoDialogProps } from "./photo-dialog.tsx";
import styles from "./profile-photo.module.css";
import { profilePhotoText as text } from "./text.ts";

const PhotoDialog = onDemand<PhotoDialogProps>(() => import("./photo-dialog.tsx").then((part) => part.PhotoDialog));

/** The user's avatar, and the dialog that changes it. */
export function ProfilePhoto({ user, faceId }: { user: User; faceId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.photo}>
      <Avatar id={faceId} photo={user.photoId} name={user.name} />
      <Button size="s" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <PhotoDialog user={user} faceId={faceId} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
