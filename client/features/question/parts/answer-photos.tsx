import { type ReactNode, useState } from "react";
import type { Photo } from "../../../../shared/photo/schema.ts";
import { photoLimits } from "../../../../shared/photo/codes.ts";
import { LazyPhotoField } from "../../../components/photo/lazy-photo-field.tsx";
import { PhotoList } from "../../../components/photo/photo-list.tsx";
import type { ChosenPhotos } from "../../../components/photo/use-photos.ts";
import { answerText } from "../text.ts";

/** The photos of a form for an answer: a tool opens the field. */
export interface PhotosOfForm {
  isOpen: boolean;
  isBusy: boolean;
  toggle: () => void;
  field: ReactNode;
}

const none: readonly Photo[] = [];

/** @param stored what the answer has already */
export function useAnswerPhotos(stored: readonly Photo[] = none) {
  const start: ChosenPhotos = { photoIds: stored.map(({ photoId }) => photoId), isBusy: false };
  const [isOpen, setOpen] = useState(stored.length > 0);
  const [chosen, setChosen] = useState(start);
  const form: PhotosOfForm = {
    isOpen,
    isBusy: chosen.isBusy,
    // Closing the field would remove what is in it.
    toggle: () => setOpen(!isOpen || chosen.isBusy || chosen.photoIds.length > 0),
    field: isOpen ? (
      <LazyPhotoField purpose="ANSWER" max={photoLimits.photosPerAnswerMax} initial={stored} onChange={setChosen} />
    ) : null,
  };
  function close(): void {
    setOpen(false);
    setChosen(start);
  }
  return { photoIds: chosen.photoIds, form, close };
}

export const AnswerPhotos = ({ photos }: { photos: readonly Photo[] }) => (
  <PhotoList photos={photos} label={answerText.photo} />
);
