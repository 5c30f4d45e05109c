import { useRouter } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { type CarouselLecture, type CarouselMode, carouselAtom, toCarouselLecture } from "./carousel.ts";

/** A page of lectures as its own screen shows it. */
interface Shown {
  items: readonly CarouselLecture[];
  page: number;
  rows: number;
}

/** For the links of a list: what clicking the lecture at a position does besides navigating. */
export function useCarouselOpening(mode: CarouselMode): (shown: Shown, index: number) => void {
  const setCarousel = useSetAtom(carouselAtom);
  const router = useRouter();
  return ({ items, page, rows }, index) => {
    const { pathname, searchStr } = router.state.location;
    const list = items.map(toCarouselLecture);
    setCarousel({ list, index, page, rows, mode, fromUrl: pathname + searchStr, course: null });
  };
}
