import { Link } from "@tanstack/react-router";
import { Play, Search } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { durationText } from "../../../shared/format.ts";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import type { FrontPage, FrontPreview } from "../../../shared/site/front-page.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { onDemand } from "../../document/on-demand.tsx";
import { chipClass, chipRowClass } from "../../ui/action/chip-class.ts";
import { classNames } from "../../ui/class-names.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { factsOf } from "./facts.ts";
import styles from "./hero.module.css";
import { heroText } from "./text.ts";

const PreviewPlayer = onDemand(() =>
  import("../../components/preview-player/preview-player.tsx").then((module) => module.PreviewPlayer),
);

interface HeroProps {
  front: FrontPage;
  site: Site;
  /** Invisible while a browser that has a session is still reading it. */
  hidesFromUsers: boolean;
}

/** The promise of the shop for visitors, with a preview that plays in place. */
export function Hero({ front, site, hidesFromUsers }: HeroProps) {
  const { preview } = front;
  const title = front.title ?? heroText.title;
  const facts = factsOf(front, site.counts);
  return (
    <section aria-labelledby="hero" className={classNames(hidesFromUsers && styles.forVisitors)}>
      <Subjects site={site} />
      <div className={styles.hero} data-alone={preview ? undefined : true}>
        <div className={styles.text}>
          <h1 id="hero">{title}</h1>
          <p className={styles.lead}>{front.lead ?? heroText.lead}</p>
          <dl className={styles.facts}>
            {facts.map(({ figure, text }) => (
              <div key={text}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        {preview ? <Stage preview={preview} /> : null}
      </div>
    </section>
  );
}

/** The search and the subjects: the ways into the shop for someone who knows what to learn. */
function Subjects({ site }: { site: Site }) {
  return (
    <div className={styles.ways}>
      {/* Looks like the field that has the focus on the page of the search. */}
      <Link to="/search" className={styles.search}>
        {heroText.search}
        <Search />
      </Link>
      <nav className={chipRowClass({ scrolls: true })} aria-label={heroText.categories}>
        <Link to="/lectures" search={{ price: "free" }} className={chipClass({ kind: "on" })}>
          {heroText.free}
        </Link>
        {site.categories.map(({ name }) => (
          <Link key={name} to="/categories/$category" params={{ category: slugOf(name) }} className={chipClass()}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Stage({ preview }: { preview: FrontPreview }) {
  const { lectureId, title, durationSec, category, cover, course } = preview;
  const [isPlaying, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    // A new tab or window gets the page of the lecture.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className={styles.stage} data-playing={isPlaying || undefined}>
      <Cover
        id={course?.courseId ?? lectureId}
        title={course?.title ?? title}
        subject={category}
        cover={cover}
        ratio="fill"
        className={styles.cover}
      />
      <Link
        to="/lectures/$lectureId/watch"
        params={{ lectureId }}
        search={course ? { course: course.courseId } : {}}
        className={styles.play}
        onClick={play}
      >
        <span className={styles.disc}>
          <Play />
        </span>
        <span>
          <strong>{title}</strong>
          <span className={styles.about}>
            {course ? `${heroText.place(course.title, course.number)} · ` : ""}
            {durationText(durationSec)} · {heroText.noAccount}
          </span>
        </span>
      </Link>
      <PreviewPlayer open={isPlaying} onClose={() => setPlaying(false)} preview={preview} />
    </div>
  );
}
