import { Link } from "@tanstack/react-router";
import type { Category } from "../../../shared/site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { chipClass, chipRowClass } from "../../ui/chip-class.ts";
import { PersonIllustration } from "../../ui/person-illustration.tsx";
import { SplitPanel, SplitPanelSide } from "../../ui/split-panel.tsx";
import { HeroPeople } from "./hero-people.tsx";
import styles from "./hero.module.css";

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
            아는 것과 하는 것,
            <br />그 사이를 좁혀요
          </h1>
          <p className={styles.lead}>보고 끝나는 강의 말고, 손에 남는 강의를 골라요.</p>
          <div className={styles.actions}>
            <Link to="/courses" className={buttonClass({ variant: "primary", size: "l" })}>
              코스 둘러보기
            </Link>
            <Link to="/lectures" className={buttonClass({ size: "l" })}>
              강의 둘러보기
            </Link>
          </div>
          <nav className={chipRowClass()} aria-label="주제">
            {categories.map(({ name }) => (
              <Link
                key={name}
                to="/courses"
                search={{ category: name }}
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
