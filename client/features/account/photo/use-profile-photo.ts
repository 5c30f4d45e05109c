import { useEffect, useState } from "react";
import type { User } from "../../../../shared/account/schema.ts";
import { useSetProfilePhoto, useUploadPhoto } from "../../../api/photo.ts";
import { bounded, centered, type Crop, partOf } from "../../../components/photo/crop/crop.ts";
import { drawPart, openImage, PhotoFileError } from "../../../components/photo/photo-file.ts";
import { failureText } from "../../../lib/error-messages.ts";

/** Large enough for the largest avatar on a high-density screen. */
const avatarPx = 768;
/** A square of however few pixels. */
export const portrait = { ratio: 1, widthMin: 1 };

type State = "idle" | "saving" | "removing";

/** Chooses, crops, uploads and sets the profile photo of a user. */
export function useProfilePhoto({ userId }: Pick<User, "userId">) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>(centered);
  const [state, setState] = useState<State>("idle");
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [controller, setController] = useState<AbortController | null>(null);
  const upload = useUploadPhoto();
  const setProfilePhoto = useSetProfilePhoto();

  useEffect(() => () => controller?.abort(), [controller]);
  useEffect(() => () => void (image && URL.revokeObjectURL(image.src)), [image]);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      const opened = await openImage(file);
      setCrop(bounded({ width: opened.naturalWidth, height: opened.naturalHeight, ...portrait }, centered));
      setImage(opened);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  /** @returns whether it was done */
  async function run(next: State, change: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (state !== "idle") return false;
    const running = new AbortController();
    setController(running);
    setState(next);
    setProblem(null);
    try {
      await change(running.signal);
      return true;
    } catch (error) {
      if (!running.signal.aborted) setProblem(problemOf(error));
      return false;
    } finally {
      setState("idle");
      setProgress(0);
    }
  }

  const save = () =>
    run("saving", async (signal) => {
      if (!image) return;
      const { naturalWidth: width, naturalHeight: height } = image;
      const file = await drawPart(image, partOf({ width, height, ...portrait }, crop), avatarPx);
      const { photoId } = await upload(file, { purpose: "PROFILE", signal, onProgress: setProgress });
      await setProfilePhoto({ userId, photoId });
    });
  /** The part that was chosen stays, to be saved again. */
  const cancel = () => controller?.abort();
  const remove = () => run("removing", () => setProfilePhoto({ userId, photoId: null }));

  return { image, crop, setCrop, state, progress, problem, choose, save, cancel, remove };
}

const problemOf = (error: unknown): string => (error instanceof PhotoFileError ? error.message : failureText(error));
