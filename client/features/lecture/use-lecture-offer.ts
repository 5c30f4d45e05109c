import type { Lecture } from "../../../shared/lecture/schema.ts";
import { type ItemOffer, useItemOffer } from "../../api/order/best-price.ts";

/** A lecture that is sold alone. */
export type SoldLecture = Lecture & { price: number };

export const useLectureOffer = ({ lectureId, price }: Pick<SoldLecture, "lectureId" | "price">): ItemOffer =>
  useItemOffer({ itemType: "LECTURE", itemId: lectureId }, { price, salePrice: null });
