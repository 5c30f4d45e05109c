import { createPortal } from "react-dom";
import { useLearningOverviewQuery } from "../../../../api/progress.ts";
import { useAtom } from "../../../../document/use-atom.ts";
import { focusHeading } from "../../../../lib/focus-heading.ts";
import { deviceAtom } from "../../../../lib/state/atoms.ts";
import { createStored, localArea } from "../../../../lib/state/storage.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { boolean } from "../../../../../shared/reader.ts";
import { hasTabBar } from "../menu-visibility.ts";
import { installText as text } from "../text.ts";
import { useCurrentPath } from "../use-current-path.ts";
import { useInstallWay } from "./install-way.ts";
import { offerPlaceId } from "./offer-place.ts";
import styles from "./install-offer.module.css";

/** Who completes a second lecture comes back. */
const lecturesBefore = 2;

/** Answered on this browser, whichever the answer was: it is asked once. */
const answeredAtom = deviceAtom(false, createStored("closegap.install-answered", boolean, localArea));

/** Offers a learner's phone an icon of the shop, on the pages that have the tab bar: not beside a video or a purchase. */
export default function InstallOffer({ userId }: { userId: string }) {
  const [answered, setAnswered] = useAtom(answeredAtom);
  const way = useInstallWay();
  const path = useCurrentPath();
  const mayShow = !answered && way !== null && hasTabBar(path);
  const learning = useLearningOverviewQuery(userId, { enabled: mayShow }).data;
  const place = document.getElementById(offerPlaceId);
  if (!place || !mayShow || learning === undefined || learning.completedLectures < lecturesBefore) return null;
  // The button that had the focus is gone.
  const answer = () => {
    setAnswered(true);
    focusHeading();
  };
  const install = () => {
    answer();
    if (way !== "menu") void way.prompt();
  };
  return createPortal(
    <section className={styles.offer} aria-labelledby="install-offer">
      <h2 id="install-offer">{text.title}</h2>
      <p>{way === "menu" ? text.menu : text.text}</p>
      <div className={styles.answers}>
        {way === "menu" ? (
          <Button onClick={install}>{text.understood}</Button>
        ) : (
          <>
            <Button onClick={answer}>{text.refuse}</Button>
            <Button variant="primary" onClick={install}>
              {text.install}
            </Button>
          </>
        )}
      </div>
    </section>,
    place,
  );
}
