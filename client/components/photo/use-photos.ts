import { useEffect, useRef, useState } from "react";
import type { Photo } from "../../../shared/photo/schema.ts";
import type { PhotoPurpose } from "../../../shared/photo/codes.ts";
import { useDeletePhoto, useUploadPhoto } from "../../api/photo.ts";
import { failureText } from "../../lib/error-messages.ts";
import { isTemporary } from "../../lib/trpc/api-error.ts";
import { PhotoFileError, photoFileOf } from "./photo-file.ts";
import { photoText } from "./text.ts";

export type PhotoItem = {
  key: string;
  name: string;
  /** The source of the image: the address of the chosen file, or a photo that the text has already. */
  preview: string | Photo;
  /** 0 to 1; null: it is not uploading. */
  progress: number | null;
  /** null until it is uploaded. */
  photoId: string | null;
  /** `isTemporary`: the same file may be uploaded later. */
  error: { text: string; isTemporary: boolean } | null;
};

/** The photos that a form sends; `isBusy`: some photo is still uploading. */
export type ChosenPhotos = { photoIds: string[]; isBusy: boolean };

type Options = {
  purpose: PhotoPurpose;
  max: number;
  initial: readonly Photo[];
  /** Called when other photos are uploaded, also by an earlier render: it only sets a state. */
  onChange: (chosen: ChosenPhotos) => void;
};

/** The photos of a form, which upload as soon as they are chosen. */
export function usePhotos({ purpose, max, initial, onChange }: Options) {
  const [items, setItems] = useState<PhotoItem[]>(() => initial.map(storedItem));
  const [problem, setProblem] = useState<string | null>(null);
  const controllers = useRef(new Map<string, AbortController>());
  /** For items that are not uploaded. */
  const files = useRef(new Map<string, File>());
  const upload = useUploadPhoto();
  const deletePhoto = useDeletePhoto();
  const current = useRef(items);

  function change(next: PhotoItem[]) {
    const [before, after] = [chosenOf(current.current), chosenOf(next)];
    current.current = next;
    setItems(next);
    if (before.isBusy !== after.isBusy || before.photoIds.join() !== after.photoIds.join()) onChange(after);
  }
  const patch = (key: string, changes: Partial<PhotoItem>) =>
    change(current.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  async function send(key: string, file: File) {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    const { signal } = controller;
    const onProgress = (progress: number) => patch(key, { progress });
    try {
      const { photoId } = await upload(await photoFileOf(file), { purpose, signal, onProgress });
      files.current.delete(key);
      patch(key, { photoId, progress: null });
    } catch (error) {
      if (!signal.aborted) patch(key, { progress: null, error: problemOf(error) });
    } finally {
      controllers.current.delete(key);
    }
  }

  function add(chosen: readonly File[]) {
    const room = max - current.current.length;
    setProblem(chosen.length > room ? photoText.full(max) : null);
    const added = chosen.slice(0, Math.max(0, room)).map((file) => ({ file, item: newItem(file) }));
    if (added.length === 0) return;
    change([...current.current, ...added.map(({ item }) => item)]);
    for (const { file, item } of added) {
      files.current.set(item.key, file);
      void send(item.key, file);
    }
  }

  /** Uploads a file again whose upload failed. */
  function retry(key: string) {
    const file = files.current.get(key);
    if (!file || controllers.current.has(key)) return;
    patch(key, { progress: 0, error: null });
    void send(key, file);
  }

  function remove(key: string) {
    const item = current.current.find((other) => other.key === key);
    if (!item) return;
    setProblem(null);
    controllers.current.get(key)?.abort();
    files.current.delete(key);
    if (typeof item.preview === "string") {
      URL.revokeObjectURL(item.preview);
      if (item.photoId) void deletePhoto(item.photoId);
    }
    change(current.current.filter((other) => other !== item));
  }

  // A form that is closed uploads nothing more.
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
      for (const { preview } of current.current) if (typeof preview === "string") URL.revokeObjectURL(preview);
    };
  }, []);

  return { items, problem, add, retry, remove };
}

const problemOf = (error: unknown): PhotoItem["error"] =>
  error instanceof PhotoFileError
    ? { text: error.message, isTemporary: false }
    : { text: failureText(error), isTemporary: isTemporary(error) };

const chosenOf = (items: readonly PhotoItem[]): ChosenPhotos => ({
  photoIds: items.flatMap(({ photoId }) => photoId ?? []),
  isBusy: items.some(({ progress }) => progress !== null),
});

const newItem = (file: File): PhotoItem => ({
  key: crypto.getRandomValues(new Uint32Array(2)).join("-"),
  name: file.name,
  preview: URL.createObjectURL(file),
  progress: 0,
  photoId: null,
  error: null,
});

const storedItem = (photo: Photo, index: number): PhotoItem => ({
  key: photo.photoId,
  name: photoText.nameOf(index),
  preview: photo,
  progress: null,
  photoId: photo.photoId,
  error: null,
});
