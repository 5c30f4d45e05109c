import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OpenCoupon } from "../../../shared/coupon/schema.ts";
import { periodText } from "../../../shared/format.ts";
import type { Promotion } from "../../../shared/promotion/schema.ts";
import { couponText } from "../../components/coupon/coupon-text.ts";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { BottomBar, DetailPage } from "../../ui/layout/detail-page.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { ClaimState } from "./claim-state.tsx";
import { CouponPanel } from "./coupon-panel.tsx";
import styles from "./promotion-screen.module.css";
import { promotionText as text } from "./text.ts";

/** @param courses the promotion's courses as cards; null: it has none */
export function PromotionScreen({ promotion, courses }: { promotion: Promotion; courses: ReactNode | null }) {
  const { coupons } = promotion;
  const [only] = coupons;
  return (
    <DetailPage
      header={<Header promotion={promotion} />}
      side={coupons.length > 0 ? <CouponPanels coupons={coupons} /> : null}
      bar={
        only && coupons.length === 1 ? (
          <BottomBar label={text.coupon}>
            <ClaimState coupon={only} large />
          </BottomBar>
        ) : undefined
      }
    >
      {courses ? (
        <section aria-labelledby="promotion-courses">
          <SectionHeader
            id="promotion-courses"
            title={text.courses}
            aside={
              <Link to="/courses" className={textLinkClass()}>
                {text.allCourses}
              </Link>
            }
          />
          {courses}
        </section>
      ) : null}
      {coupons.length > 0 ? <HowTo /> : null}
      <section aria-labelledby="promotion-terms">
        <SectionHeader id="promotion-terms" title={text.terms} />
        <ul className={styles.terms}>
          {[...promotion.terms, ...(coupons.length > 0 ? [couponText.refundRule] : [])].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </DetailPage>
  );
}

const CouponPanels = ({ coupons }: { coupons: readonly OpenCoupon[] }) => (
  <div className={styles.panels}>
    {coupons.map((coupon) => (
      <CouponPanel key={coupon.couponId} coupon={coupon} hasBar={coupons.length === 1} />
    ))}
  </div>
);

function Header({
  promotion: { title, summary, startsAt, endsAt, audience, benefit, status },
}: {
  promotion: Promotion;
}) {
  const isEnded = status === "ENDED";
  return (
    <header className={styles.header}>
      <Breadcrumb>
        <Link to="/promotions">{text.list}</Link>
        <span>{isEnded ? text.ended : text.running}</span>
      </Breadcrumb>
      <h1>{title}</h1>
      <p className={styles.lead}>{summary}</p>
      {isEnded ? <Callout>{text.endedNotice}</Callout> : null}
      <dl className={styles.facts}>
        <Fact term={text.period}>{periodText(startsAt, endsAt)}</Fact>
        <Fact term={text.audience}>{audience}</Fact>
        <Fact term={text.benefit}>{benefit}</Fact>
      </dl>
    </header>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const HowTo = () => (
  <section aria-labelledby="promotion-how">
    <SectionHeader id="promotion-how" title={text.how} />
    <ol className={styles.steps}>
      {text.steps.map((step) => (
        <li key={step.title}>
          <b>{step.title}</b>
          {step.text}
        </li>
      ))}
    </ol>
  </section>
);
