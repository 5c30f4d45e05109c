import { type DragEvent, useEffect, useRef, useState } from "react";
import { coverLimits } from "../../../../shared/photo/codes.ts";
import { useAddCover } from "../../../api/course-draft/use-draft.ts";
import { useUploadPhoto } from "../../../api/photo.ts";
import { CropStage } from "../../../components/photo/crop/crop-stage.tsx";
import { bounded, centered, type Crop, partOf } from "../../../components/photo/crop/crop.ts";
import { drawPart, openImage, photoAccept, PhotoFileError } from "../../../components/photo/photo-file.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { coverText as text } from "./text.ts";
import styles from "./cover-choice.module.css";

/** As large as the storage keeps a photo, in whole units of its shape. */
const coverPx = 2048;

/** Exactly 16:9: the pixels of a part are rounded. */
function wholeShape({ x, y, width }: { x: number; y: number; width: number }) {
  const units = Math.floor(Math.min(Math.round(width), coverPx) / 16);
  return { part: { x, y, width, height: width / coverLimits.ratio }, px: units * 16 };
}

interface CoverPhotoProps {
  courseId: string;
  onChoose: (photoId: string) => void;
}

/** Chooses, crops and uploads a photo for the cover. */
export function CoverPhoto({ courseId, onChoose }: CoverPhotoProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>(centered);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef<AbortController | null>(null);
  const upload = useUploadPhoto();
  const addCover = useAddCover();
  const toast = useToast();
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => () => void (image && URL.revokeObjectURL(image.src)), [image]);

  async function choose(file: File | undefined) {
    if (!file || progress !== null) return;
    setProblem(null);
    try {
      const opened = await openImage(file);
      const { naturalWidth: width, naturalHeight: height } = opened;
      if (partOf({ width, height, ...coverLimits }, centered).width < coverLimits.widthMin) {
        URL.revokeObjectURL(opened.src);
        return setProblem(text.tooSmall(width, height));
      }
      setCrop(bounded({ width, height, ...coverLimits }, centered));
      setImage(opened);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  async function save(shown: HTMLImageElement) {
    const running = new AbortController();
    controller.current = running;
    setProgress(0);
    setProblem(null);
    try {
      const size = { width: shown.naturalWidth, height: shown.naturalHeight, ...coverLimits };
      const { part, px } = wholeShape(partOf(size, crop));
      const file = await drawPart(shown, part, px);
      const { photoId } = await upload(file, { purpose: "COVER", signal: running.signal, onProgress: setProgress });
      await addCover.mutateAsync({ courseId, photoId });
      onChoose(photoId);
      setImage(null);
      toast({ text: text.saved });
    } catch (error) {
      if (!running.signal.aborted) setProblem(problemOf(error));
    } finally {
      setProgress(null);
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.photo} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {image ? <CropStage image={image} {...coverLimits} crop={crop} onChange={setCrop} /> : null}
      <p className={styles.hint}>{text.photoHint}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept={photoAccept}
        aria-label={text.choosePhoto}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <div role="alert">{problem ? <FieldError>{problem}</FieldError> : null}</div>
      <div className={styles.buttons}>
        {progress === null ? (
          <Button size="s" onClick={() => input.current?.click()}>
            {image ? text.otherPhoto : text.choosePhoto}
          </Button>
        ) : (
          <Button size="s" onClick={() => controller.current?.abort()}>
            {text.cancel}
          </Button>
        )}
        {image ? (
          <Button
            size="s"
            pending={progress !== null && (progress < 1 ? text.uploading(Math.floor(progress * 100)) : text.saving)}
            onClick={() => void save(image)}
          >
            {text.takePhoto}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const problemOf = (error: unknown): string => (error instanceof PhotoFileError ? error.message : failureText(error));
