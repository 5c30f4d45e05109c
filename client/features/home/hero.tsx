import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { chipClass, chipRowClass } from "../../ui/action/chip-class.ts";
import { PersonIllustration } from "../../ui/image/person-illustration.tsx";
import { SplitPanel, SplitPanelSide } from "../../ui/layout/split-panel.tsx";
import { HeroPeople } from "./hero-people.tsx";
import styles from "./hero.module.css";
import { heroText } from "./text.ts";

const [first, second] = heroText.titleLines;

/** The introduction of the home page, with two people who reach across the gap. */
export function Hero({ categories }: { categories: readonly Category[] }) {
  return (
    <section aria-labelledby="hero">
      <SplitPanel columns="var(--hero-columns)" className={styles.hero}>
        <SplitPanelSide
          className={styles.text}
          background={<PersonIllustration arms="ㅏ" ink="text" face="accent" className={styles.reaching} />}
        >
          <h1 id="hero">
            {first}
            <br />
            {second}
          </h1>
          <p className={styles.lead}>{heroText.lead}</p>
          {/* Looks like the field that has the focus on the page of the search. */}
          <Link to="/search" className={styles.search}>
            {heroText.search}
            <span className={styles.submit}>
              <Search />
            </span>
          </Link>
          <nav className={chipRowClass()} aria-label={heroText.categories}>
            {categories.map(({ name }) => (
              <Link
                key={name}
                to="/categories/$category"
                params={{ category: slugOf(name) }}
                className={chipClass({ className: styles.chip })}
              >
                {name}
              </Link>
            ))}
          </nav>
        </SplitPanelSide>
        <SplitPanelSide tone="none" background={<HeroPeople />} />
      </SplitPanel>
    </section>
  );
}
