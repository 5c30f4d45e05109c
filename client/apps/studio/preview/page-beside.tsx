import { lazy, Suspense } from "react";
import type { TabProps } from "../../../features/course-draft/course-layout.tsx";
import { PageScreen } from "../../../features/course-draft/page-screen.tsx";
import { useWide } from "../../../lib/wide.ts";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import styles from "./page-beside.module.css";

/** It has the page of a course of the shop. */
const LivePreview = lazy(() => import("./live-preview.tsx").then((module) => ({ default: module.LivePreview })));

/** The texts of a course, and the page that they make beside them where there is room. */
export function PageBeside(props: TabProps) {
  const isWide = useWide();
  // The fields stay the same ones when the window gets wider or narrower.
  return (
    <div className={isWide ? styles.pair : undefined}>
      <PageScreen {...props} isNarrow={isWide} />
      {isWide ? (
        <Suspense fallback={<LoadingMessage />}>
          <LivePreview {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
