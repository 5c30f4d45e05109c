import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import { CourseLayout } from "../../features/course-draft/course-layout.tsx";
import { CoursesScreen } from "../../features/course-draft/courses-screen.tsx";
import { OutlineScreen } from "../../features/course-draft/outline/outline-screen.tsx";
import { PriceScreen } from "../../features/course-draft/price/price-screen.tsx";
import { PublishScreen } from "../../features/course-draft/publish-screen.tsx";
import { VideosScreen } from "../../features/upload/videos-screen.tsx";
import { PageBeside } from "./preview/page-beside.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

function useOpen(): (path: string) => void {
  const { history } = useRouter();
  return (path) => history.push(path);
}

/** The types of the router are those of the shop, which has courses as well. */
const useCourseId = (): string => useParams({ strict: false }).courseId ?? "";

const coursesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio",
  component: () => <CoursesScreen onOpen={useOpen()} />,
});

const videosRoute = createRoute({ getParentRoute: () => rootRoute, path: "/studio/videos", component: VideosScreen });

const outlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/courses/$courseId",
  component: () => (
    <CourseLayout courseId={useCourseId()} tab="outline">
      {(props) => <OutlineScreen {...props} />}
    </CourseLayout>
  ),
});

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/courses/$courseId/page",
  component: () => (
    <CourseLayout courseId={useCourseId()} tab="page">
      {(props) => <PageBeside {...props} />}
    </CourseLayout>
  ),
});

const priceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/courses/$courseId/price",
  component: () => (
    <CourseLayout courseId={useCourseId()} tab="price">
      {(props) => <PriceScreen {...props} />}
    </CourseLayout>
  ),
});

/** It has the page of a course of the shop. */
const PreviewScreen = lazyRouteComponent(() => import("./preview/preview-screen.tsx"), "PreviewScreen");

const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/courses/$courseId/preview",
  component: () => <PreviewScreen courseId={useCourseId()} />,
});

const publishRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/courses/$courseId/publish",
  component: () => {
    const open = useOpen();
    return (
      <CourseLayout courseId={useCourseId()} tab="publish">
        {(props) => <PublishScreen {...props} onOpen={open} />}
      </CourseLayout>
    );
  },
});

/** Its editor of captions is as much code as all other screens. */
const LectureScreen = lazyRouteComponent(
  () => import("../../features/course-draft/lecture/lecture-screen.tsx"),
  "LectureScreen",
);

const lectureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/courses/$courseId/lectures/$lectureId",
  component: () => {
    const { lectureId = "" } = useParams({ strict: false });
    return <LectureScreen key={lectureId} courseId={useCourseId()} lectureId={lectureId} />;
  },
});

const VideoScreen = lazyRouteComponent(() => import("../../features/upload/video-screen.tsx"), "VideoScreen");

const videoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/studio/videos/$mediaId",
  component: () => {
    // The shop has no such part in an address.
    const { mediaId = "" }: { mediaId?: string } = useParams({ strict: false });
    return <VideoScreen key={mediaId} mediaId={mediaId} />;
  },
});

const routeTree = rootRoute.addChildren([
  coursesRoute,
  videosRoute,
  videoRoute,
  outlineRoute,
  lectureRoute,
  pageRoute,
  previewRoute,
  priceRoute,
  publishRoute,
]);

export const createStudioRouter = () => createRouter({ routeTree, scrollRestoration: true });
