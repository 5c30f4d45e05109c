import { defaultParseSearch, Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { type Carousel, originScrollAtom } from "../../../lib/carousel/carousel.ts";
import { backTextOf } from "../../../lib/carousel/modes.ts";
import type { Watch } from "./load-watch.ts";
import styles from "./back-link.module.css";

interface BackLinkProps {
  watch: Pick<Watch, "lecture" | "course">;
  carousel: Carousel;
  className?: string | undefined;
}

/** The link to the page the user came from, at the scroll position they left. */
export function BackLink({ watch, carousel, className }: BackLinkProps) {
  const scroll = useAtomValue(originScrollAtom);
  const { pathname, search } = new URL(carousel.fromUrl, location.origin);
  return (
    <Link
      to={pathname}
      search={defaultParseSearch(search)}
      state={scroll?.url === carousel.fromUrl ? { scrollKey: scroll.key } : {}}
      className={`${styles.back} ${className ?? ""}`}
    >
      <ChevronLeft />
      <span>{backTextOf(carousel, watch)}</span>
    </Link>
  );
}
