import { countText } from "../../../shared/format.ts";

export const likeText = {
  label: "좋아요",
  count: (likes: number) => `좋아요 ${countText(likes)}개`,
};
