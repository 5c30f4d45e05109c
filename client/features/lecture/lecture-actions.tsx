import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { isFreeToWatch } from "../../../shared/money.ts";
import { useHasEnded } from "../../api/ownership.ts";
import { ActionGroup } from "../../components/action-group.tsx";
import { BuyActions } from "../../components/buy-actions.tsx";
import { OwnWorkActions } from "../../components/own-work/own-work-actions.tsx";
import { useIsOwnWork } from "../../components/own-work/use-is-own-work.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { FavoriteTextButton } from "../../components/favorite-button/favorite-text-button.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { SkeletonBox } from "../../ui/feedback/skeleton.tsx";
import { lecturePageText as text } from "./text.ts";
import type { LectureAccess } from "./use-lecture-access.ts";
import { type SoldLecture, useLectureOffer } from "./use-lecture-offer.ts";
import { useWatchedCourse } from "./use-watched-course.ts";

interface LectureActionsProps {
  lecture: Lecture;
  access: LectureAccess;
  /** The price is part of the button's label, because it is shown nowhere else. */
  priced?: boolean;
}

const wide = buttonClass({ variant: "primary", size: "l", wide: true });

/**
 * The actions of a lecture's page: watch it, start it for free, buy it now or later, or go to the course that includes
 * it.
 */
export function LectureActions({ lecture, access, priced = false }: LectureActionsProps) {
  const { lectureId } = lecture;
  const watchedCourse = useWatchedCourse(lectureId, access);
  const isOwn = useIsOwnWork(lecture.teacher);
  if (access.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (access.kind === "closed" && isOwn) return <OwnLectureActions lecture={lecture} inRow={priced} />;
  if (access.kind === "closed") return <OfferActions lecture={lecture} signedIn={access.signedIn} priced={priced} />;
  return (
    <Link to="/lectures/$lectureId/watch" params={{ lectureId }} search={{ course: watchedCourse }} className={wide}>
      <Play className="is-solid" />
      {text.resume}
    </Link>
  );
}

function OwnLectureActions({ lecture: { lectureId, courses }, inRow }: { lecture: Lecture; inRow: boolean }) {
  const courseId = courses[0]?.courseId;
  return (
    <OwnWorkActions
      kind="lecture"
      lectureId={lectureId}
      courseId={courseId}
      studioPath={courseId && studioPaths.lecture(courseId, lectureId)}
      inRow={inRow}
    />
  );
}

interface OfferActionsProps {
  lecture: Lecture;
  signedIn: boolean;
  priced: boolean;
}

/** For those who do not have it. A lecture that everyone may watch is not offered for sale. */
function OfferActions({ lecture, signedIn, priced }: OfferActionsProps) {
  const { lectureId, title, price, courses } = lecture;
  const item = { itemType: "LECTURE", itemId: lectureId } as const;
  if (lecture.isWithdrawn) return priced ? <Callout>{text.withdrawn}</Callout> : null;
  const favorite = <FavoriteTextButton item={item} title={title} compact={priced} />;
  if (isFreeToWatch(lecture)) {
    return (
      <ActionGroup inRow={priced} main={<WatchLink lectureId={lectureId} />}>
        {priced ? null : <CourseLink course={courses[0]} className={buttonClass({ wide: true })} />}
        {favorite}
      </ActionGroup>
    );
  }
  if (price === null) {
    return (
      <ActionGroup inRow={priced} main={<CourseLink course={courses[0]} className={wide} />}>
        {favorite}
      </ActionGroup>
    );
  }
  return <LectureBuyActions lecture={{ ...lecture, price }} signedIn={signedIn} priced={priced} />;
}

function LectureBuyActions({ lecture, signedIn, priced }: OfferActionsProps & { lecture: SoldLecture }) {
  const { lectureId, title } = lecture;
  const offer = useLectureOffer(lecture);
  const isRenewal = useHasEnded(lectureId);
  if (offer.checking) return <SkeletonBox height="5.6rem" />;
  return (
    <BuyActions
      offer={offer}
      title={title}
      signedIn={signedIn}
      priced={priced}
      isRenewal={isRenewal}
      opens={{ lectureId }}
    />
  );
}

const WatchLink = ({ lectureId }: { lectureId: string }) => (
  <Link to="/lectures/$lectureId/watch" params={{ lectureId }} className={wide}>
    <Play className="is-solid" />
    {text.watchFree}
  </Link>
);

interface CourseLinkProps {
  course: Lecture["courses"][number] | undefined;
  className: string;
}

const CourseLink = ({ course, className }: CourseLinkProps) =>
  course ? (
    <Link to="/courses/$courseId" params={{ courseId: course.courseId }} className={className}>
      {text.viewCourse}
    </Link>
  ) : null;
