import { lazy, Suspense } from "react";
import { useCourseRegistrationsQuery } from "../../api/registration.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { resumedCourses, ResumePart, ResumeWaiting } from "./resume-part.tsx";
import { resumeText } from "./text.ts";

// Only signed-in users load its code.
const OwnCourses = lazy(() => import("./own-courses.tsx").catch(() => ({ default: Failed })));

/** Courses that the current user has started or published; nothing for guests. */
export function Resume() {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  if (userId) return <Started userId={userId} />;
  // The space is reserved while the session is loading, so that the layout does not shift.
  return session === "loading" ? <ResumeWaiting alone /> : null;
}

/** The courses are requested together with the code that shows them. */
function Started({ userId }: { userId: string }) {
  const started = useCourseRegistrationsQuery(userId, resumedCourses);
  return (
    <Suspense fallback={<ResumeWaiting alone />}>
      <OwnCourses started={started} />
    </Suspense>
  );
}

/** Code that could not be loaded is loaded again with the page. */
const Failed = () => (
  <ResumePart>
    <ErrorBox title={resumeText.failed} onRetry={() => location.reload()} retrying={false} />
  </ResumePart>
);
