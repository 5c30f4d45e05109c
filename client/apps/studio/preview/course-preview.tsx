import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createContext, useContext, useState } from "react";
import type { Course } from "../../../../shared/course/schema.ts";
import { PreviewProvider, type PreviewReader } from "../../../api/course-draft/preview.tsx";
import { TeacherLine } from "../../../components/teacher-line.tsx";
import { CourseScreen } from "../../../features/course/course-screen.tsx";
import { coursePageText } from "../../../features/course/text.ts";
import { PageFrame } from "../../../ui/layout/page-frame.tsx";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { FormattedText } from "../../../ui/markdown/formatted-text.tsx";
import { previewText as text } from "./text.ts";
import styles from "./preview.module.css";

export type PreviewDevice = "desktop" | "phone";
const widths: Record<PreviewDevice, number> = { desktop: 1280, phone: 390 };

interface CoursePreviewProps {
  course: Course;
  reader: PreviewReader;
  device: PreviewDevice;
  onPress: () => void;
}

/** The page of a course in the shop, in a frame of the width of a device. */
export function CoursePreview({ course, reader, device, onPress }: CoursePreviewProps) {
  return (
    <div className={device === "phone" ? styles.phone : undefined}>
      <PageFrame title={text.frame(course.title)} width={widths[device]} onPress={onPress}>
        <PreviewProvider key={`${course.courseId} ${reader}`} course={course} reader={reader}>
          <ShownCourse value={course}>
            <Pages />
          </ShownCourse>
        </PreviewProvider>
      </PageFrame>
    </div>
  );
}

const CourseContext = createContext<Course | null>(null);
const ShownCourse = CourseContext.Provider;

/** Links of the page lead nowhere: it is at every address of a router of its own. */
function Pages() {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
      history: createMemoryHistory(),
    }),
  );
  return <RouterProvider router={router as never} />;
}

function Page() {
  const course = useContext(CourseContext);
  if (!course) return null;
  const { sections } = coursePageText;
  return (
    <main className={styles.page}>
      <CourseScreen
        course={course}
        description={<FormattedText text={course.description} />}
        teacher={<TeacherLine teacher={course.teacher} />}
        games={null}
        reviews={<p className={styles.later}>{text.reviews}</p>}
        questions={
          <>
            <SectionHeader id="questions-head" title={sections.questions} />
            <p className={styles.later}>{text.questions}</p>
          </>
        }
        comments={<p className={styles.later}>{text.comments}</p>}
        commentCount={undefined}
      />
    </main>
  );
}
