import { Link, useParams } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { RequiresScript } from "../../../ui/feedback/requires-script.tsx";
import { SkeletonBox, SkeletonLine } from "../../../ui/feedback/skeleton.tsx";
import { playerTheme } from "../../../ui/themes.ts";
import { headerText } from "../text.ts";
import layout from "./watch-screen.module.css";
import styles from "./watch-skeleton.module.css";

/** The watch screen while it loads: its stage already dark and its panel in the colors of the theme, so that nothing flashes. */
export function WatchSkeleton() {
  const { lectureId = "" } = useParams({ strict: false });
  return (
    <div className={layout.screen} aria-busy="true">
      <div className={classNames(playerTheme, layout.stage)}>
        <div className={classNames(styles.header, layout.header)}>
          <Link
            to="/lectures/$lectureId"
            params={{ lectureId }}
            className={styles.back}
            aria-label={headerText.toLecture}
          >
            <ChevronLeft />
          </Link>
        </div>
        <div className={classNames(styles.video, layout.video)}>
          <RequiresScript>
            <LoadingMessage />
          </RequiresScript>
        </div>
        <div className={classNames(styles.title, layout.title)}>
          <SkeletonLine width="28rem" />
          <SkeletonLine width="16rem" />
        </div>
      </div>
      <div className={classNames(styles.panel, layout.panel)}>
        <SkeletonBox height="3.2rem" />
        <SkeletonBox height="6.4rem" />
        <SkeletonBox height="6.4rem" />
      </div>
    </div>
  );
}
