import { TRPCClientError } from "@trpc/client";
import { useSetAtom } from "jotai";
import type { Photo } from "../../shared/photo/schema.ts";
import type { PhotoPurpose, photoTypes } from "../../shared/photo/codes.ts";
import { userAtom } from "../lib/session/session-state.ts";
import { trpc } from "../lib/trpc/trpc.ts";

export type PhotoFile = { blob: Blob; contentType: (typeof photoTypes)[number] };
type Upload = {
  purpose: PhotoPurpose;
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Sends a file to the storage and has it checked. A canceled photo is deleted. */
export function useUploadPhoto() {
  const { client } = trpc.useUtils();
  return async ({ blob, contentType }: PhotoFile, { purpose, onProgress, signal }: Upload): Promise<Photo> => {
    const announced = { purpose, contentType, bytes: blob.size };
    const { photoId, uploadUrl } = await client.photo.start.mutate(announced, { signal });
    try {
      await sendFile(uploadUrl, { blob, contentType }, { onProgress, signal });
      return await client.photo.complete.mutate({ photoId }, { signal });
    } catch (error) {
      // The server deletes refused files, a job interrupted ones.
      if (signal.aborted) void deletePhoto(client, photoId);
      throw error;
    }
  };
}

/** Deletes a photo that is not used after all. */
export function useDeletePhoto() {
  const { client } = trpc.useUtils();
  return (photoId: string) => deletePhoto(client, photoId);
}

/** The server deletes what this does not reach. */
async function deletePhoto(client: ReturnType<typeof trpc.useUtils>["client"], photoId: string): Promise<void> {
  try {
    const { deleteUrl } = await client.photo.remove.mutate({ photoId });
    await fetch(deleteUrl, { method: "DELETE" });
  } catch {
    return;
  }
}

/** `fetch` does not report the progress of an upload. */
const sendFile = (url: string, { blob, contentType }: PhotoFile, { onProgress, signal }: Omit<Upload, "purpose">) =>
  new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest();
    const lost = () => fail(new TRPCClientError("the upload was interrupted"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => (request.status < 300 ? done() : lost()));
    request.addEventListener("error", lost);
    request.addEventListener("abort", () => fail(signal.reason));
    request.open("PUT", url);
    request.setRequestHeader("content-type", contentType);
    request.send(blob);
    if (signal.aborted) request.abort();
  });

export function useSetProfilePhoto() {
  const setUser = useSetAtom(userAtom);
  const { client } = trpc.useUtils();
  return async (input: { userId: string; photoId: string | null }): Promise<void> =>
    setUser(await client.photo.setProfile.mutate(input));
}
