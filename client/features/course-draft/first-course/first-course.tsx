import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import { TwoPeopleIllustration } from "../../../ui/image/person-illustration.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { CourseState } from "../course-state.tsx";
import { exampleText, firstCourseText as text, stepsText } from "./text.ts";
import styles from "./first-course.module.css";

interface FirstCourseProps {
  /** Where files are dropped. */
  children: ReactNode;
  isBeginning: boolean;
  onBegin: () => void;
}

/** The studio of a teacher without a course: what a folder becomes, and the way to publication. */
export const FirstCourse = ({ children, isBeginning, onBegin }: FirstCourseProps) => (
  <>
    <header className={styles.head}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
    </header>
    <SplitPanel columns="1.7fr 1fr" gap={1.8} stacksUnder={1200} className={styles.first ?? ""}>
      <SplitPanelSide className={styles.drop ?? ""}>
        {children}
        <p className={styles.empty}>
          {text.empty}{" "}
          <button type="button" className={textLinkClass()} onClick={onBegin} disabled={isBeginning}>
            {text.begin}
          </button>
        </p>
      </SplitPanelSide>
      <SplitPanelSide tone="deep" className={styles.people ?? ""}>
        <TwoPeopleIllustration
          left={{ head: "ㅇ", ink: "cheongja-mid", face: "cheongja-pale" }}
          right={{ head: "ㅁ", ink: "jjok-mid", face: "accent" }}
          distance={48}
        />
        <p className={styles.meanwhile}>{text.meanwhile}</p>
        <p className={styles.hint}>{text.saved}</p>
      </SplitPanelSide>
    </SplitPanel>
    <HowTo />
    <section aria-labelledby="steps" className={styles.part}>
      <h2 id="steps">{text.steps}</h2>
      <ol className={styles.steps}>
        {stepsText.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number}>{index + 1}</span>
            <b>{step.title}</b>
            <span className={styles.hint}>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  </>
);

const HowTo = () => (
  <section aria-labelledby="how-to" className={styles.part}>
    <div className={styles.partHead}>
      <h2 id="how-to">{text.howTo}</h2>
      <p className={styles.hint}>{text.howToHint}</p>
    </div>
    <div className={styles.example}>
      <Panel aria-label={text.folder} className={styles.tree}>
        <pre>{exampleText.tree.join("\n")}</pre>
      </Panel>
      <ArrowRight aria-hidden="true" />
      <Panel aria-label={text.draft} className={styles.draft}>
        <p className={styles.course}>
          <Cover id={exampleText.title} title={exampleText.title} subject={exampleText.subject} rounded />
          <b>{exampleText.title}</b>
          <CourseState status="DRAFT" hasChanges={false} publicationState={null} />
        </p>
        {exampleText.sections.map((section) => (
          <div key={section.title}>
            <p className={styles.hint}>{section.title}</p>
            <ul>
              {section.lectures.map((lecture) => (
                <li key={lecture.title}>
                  {lecture.title} <span className={styles.hint}>{lecture.files}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Panel>
    </div>
  </section>
);
