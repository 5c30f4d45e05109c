import { Link } from "@tanstack/react-router";
import { coverOfEvent } from "../../../shared/art/cover-choice.ts";
import type { OpenCoupon } from "../../../shared/coupon/schema.ts";
import { periodText } from "../../../shared/format.ts";
import type { Banner, PromotionCard } from "../../../shared/promotion/schema.ts";
import { useOwnCoupons } from "../../api/coupon.ts";
import { Accordion } from "../../ui/navigation/accordion.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Card, CardBody, CardMedia, CardTitle } from "../../ui/layout/card.tsx";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { BannerCarousel } from "./banner-carousel.tsx";
import { promotionHeadText } from "./head-text.ts";
import { OpenCoupons } from "./open-coupons.tsx";
import styles from "./promotions-screen.module.css";
import { promotionsText as text } from "./text.ts";

interface PromotionsScreenProps {
  banners: readonly Banner[];
  running: readonly PromotionCard[];
  ended: readonly PromotionCard[];
  coupons: readonly OpenCoupon[];
}

export function PromotionsScreen({ banners, running, ended, coupons }: PromotionsScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <PageTitle title={promotionHeadText.title} />
        <BannerCarousel banners={banners} />
      </div>
      <section aria-labelledby="promotions-running">
        <SectionHeader id="promotions-running" title={text.running} />
        {running.length > 0 ? <Promotions promotions={running} /> : <NoPromotions />}
      </section>
      <section aria-labelledby="promotions-coupons">
        <SectionHeader id="promotions-coupons" title={text.coupons} aside={<OwnCouponsLink />} />
        {coupons.length > 0 ? <OpenCoupons coupons={coupons} /> : <p className={styles.none}>{text.noCoupons}</p>}
      </section>
      {ended.length > 0 ? <PastPromotions promotions={ended} /> : null}
    </div>
  );
}

function Promotions({ promotions }: { promotions: readonly PromotionCard[] }) {
  return (
    <CardGrid columns="three" className={styles.cards}>
      {promotions.map(({ promotionId, title, summary, startsAt, endsAt }) => (
        <Card key={promotionId}>
          <CardMedia>
            <Cover id={promotionId} title={title} cover={coverOfEvent(promotionId)} />
          </CardMedia>
          <CardBody>
            <CardTitle>
              <Link to="/promotions/$promotionId" params={{ promotionId }}>
                {title}
              </Link>
            </CardTitle>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.days}>{periodText(startsAt, endsAt)}</p>
          </CardBody>
        </Card>
      ))}
    </CardGrid>
  );
}

const NoPromotions = () => (
  <EmptyState
    as="h3"
    variant="bare"
    title={text.none}
    action={
      <Link to="/courses" className={buttonClass()}>
        {text.courses}
      </Link>
    }
  >
    {text.noneHint}
  </EmptyState>
);

function OwnCouponsLink() {
  const usable = useOwnCoupons()?.filter(({ status }) => status === "USABLE") ?? [];
  return (
    <Link to="/my/coupons" className={textLinkClass()}>
      {text.own(usable.length)}
    </Link>
  );
}

const PastPromotions = ({ promotions }: { promotions: readonly PromotionCard[] }) => (
  <Accordion
    as="h2"
    items={[
      {
        value: "past",
        title: text.past(promotions.length),
        content: (
          <ul className={styles.past}>
            {promotions.map(({ promotionId, title, startsAt, endsAt }) => (
              <li key={promotionId}>
                <Link to="/promotions/$promotionId" params={{ promotionId }}>
                  {title}
                </Link>
                <span>{periodText(startsAt, endsAt)}</span>
              </li>
            ))}
          </ul>
        ),
      },
    ]}
  />
);
