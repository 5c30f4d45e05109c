import { decodeJwt } from "jose";
import type { PhotoPurpose } from "../../../shared/photo/codes.ts";
import type { TestApp } from "../app.ts";
import { type Learner, makeLearner } from "../factories.ts";
import { makeImage } from "./images.ts";

type Token = Pick<Learner, "token">;
type Announced = { purpose?: PhotoPurpose; contentType?: string; bytes?: number };

export const announce = (t: TestApp, { token }: Token, announced: Announced = {}) =>
  t.rest("POST", "/upload/photo", {
    token,
    body: { purpose: "REVIEW", contentType: "image/jpeg", bytes: 1_000, ...announced },
  });

/** Confirms the user's address, without which no photo may be uploaded. */
export async function confirmEmail({ db, clock }: TestApp, { token }: Token): Promise<void> {
  const { sub: userId = "" } = decodeJwt(token);
  await db.updateTable("user").set({ email_verified_at: clock.at }).where("user_id", "=", userId).execute();
}

/** Announces a photo as a user whose address is confirmed. */
export async function startUpload(t: TestApp, user: Token, announced: Announced = {}) {
  await confirmEmail(t, user);
  return announce(t, user, announced);
}

export const sendFile = (t: TestApp, url: string, payload: Buffer, type = "image/jpeg") =>
  t.app.inject({ method: "PUT", url, payload, headers: { "content-type": type } });

export const completeUpload = (t: TestApp, { token }: Token, photoId: string) =>
  t.rest("PUT", `/upload/photo/${photoId}`, { token, body: {} });

/** Uploads a file as a browser does. @returns the response that completes it, and the id */
export async function uploadFile(t: TestApp, user: Token, file: Buffer, announced: Announced = {}) {
  const { body } = await startUpload(t, user, { bytes: file.length, ...announced });
  await sendFile(t, body.uploadUrl, file, announced.contentType);
  return { photoId: String(body.photoId), completed: await completeUpload(t, user, body.photoId) };
}

export async function uploadPhoto(t: TestApp, user: Token, purpose: PhotoPurpose): Promise<string> {
  return (await uploadFile(t, user, await makeImage("jpeg"), { purpose })).photoId;
}

export const readPhoto = (t: TestApp, photoId: string) => t.app.inject({ url: `/photos/${photoId}.webp` });

/** One call of every endpoint. */
export async function photoCalls(t: TestApp) {
  const user = await makeLearner(t);
  const { token, userId } = user;
  const photoId = await uploadPhoto(t, user, "PROFILE");
  const announced = { purpose: "REVIEW", contentType: "image/png", bytes: 1_000 };
  return {
    "photo.start": { path: "/upload/photo", token, body: announced },
    "photo.complete": { path: `/upload/photo/${photoId}`, token, body: {} },
    "photo.setProfile": { path: `/users/${userId}/photo`, token, body: { photoId } },
    "photo.remove": { path: "/upload/photo", token, body: { photoId } },
  };
}
