import type { FavoriteRef } from "../../../shared/favorite/schema.ts";

const heart = {
  /** The name of a heart in each of its states. */
  name: (title: string) => `찜하기: ${title}`,
  add: "찜하기",
  added: "찜했어요",
};

/** A person is followed. */
const follow: typeof heart = { name: (name) => `팔로우: ${name}`, add: "팔로우", added: "팔로우 중" };

export const favoriteTextOf = ({ itemType }: Pick<FavoriteRef, "itemType">) =>
  itemType === "TEACHER" ? follow : heart;
