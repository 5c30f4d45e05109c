import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import type { FrontPage } from "../../../shared/site/front-page.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { PreviewStage } from "../../components/preview-player/preview-stage.tsx";
import { chipClass, chipRowClass } from "../../ui/action/chip-class.ts";
import { classNames } from "../../ui/class-names.ts";
import { factsOf } from "./facts.ts";
import styles from "./hero.module.css";
import { heroText } from "./text.ts";

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
        {preview ? <PreviewStage preview={preview} className={styles.stage} /> : null}
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
