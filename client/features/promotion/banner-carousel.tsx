import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { periodText } from "../../../shared/format.ts";
import type { Banner } from "../../../shared/promotion/schema.ts";
import { BannerLink } from "../../components/promotion/banner-link.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { SplitPanel, SplitPanelSide } from "../../ui/layout/split-panel.tsx";
import styles from "./banner-carousel.module.css";
import { promotionsText as text } from "./text.ts";
import { useBannerRotation } from "./use-banner-rotation.ts";

/** One banner at a time. The user changes it, or starts an automatic rotation. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const rotation = useBannerRotation(banners.length);
  const { index, isPlaying, hold } = rotation;
  const banner = banners[index];
  if (!banner) return null;
  return (
    <section aria-roledescription="carousel" aria-label={text.banners}>
      <div
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
        aria-live={isPlaying ? "off" : "polite"}
      >
        <p className="sr-only">{text.positionSpoken(index + 1, banners.length)}</p>
        <BannerPanel banner={banner} />
      </div>
      {banners.length > 1 ? <Turns rotation={rotation} count={banners.length} /> : null}
    </section>
  );
}

function BannerPanel({ banner }: { banner: Banner }) {
  const unit = /^(\d+)(\D+)$/.exec(banner.figure);
  return (
    <SplitPanel columns="minmax(0, 1fr) min(38rem, 34%)" className={styles.panel}>
      <SplitPanelSide tone="deep" className={styles.words}>
        <p className={styles.period}>{periodText(banner.startsAt, banner.endsAt)}</p>
        <h2 className={styles.title}>{banner.title}</h2>
        <p className={styles.text}>{banner.text}</p>
        <BannerLink banner={banner} className={buttonClass({ variant: "primary", className: styles.action })}>
          {banner.action}
        </BannerLink>
      </SplitPanelSide>
      <SplitPanelSide tone="accent" className={styles.figure}>
        <span aria-hidden="true">
          {unit ? unit[1] : banner.figure}
          {unit ? <small>{unit[2]}</small> : null}
        </span>
      </SplitPanelSide>
    </SplitPanel>
  );
}

/** At the last banner the button keeps the focus: it is not `disabled`. */
function Turns({ rotation, count }: { rotation: ReturnType<typeof useBannerRotation>; count: number }) {
  const { index, isPlaying, hasPrevious, hasNext, previous, next, togglePlaying } = rotation;
  return (
    <div className={styles.turns}>
      <IconButton
        label={isPlaying ? text.stop : text.start}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={togglePlaying}
      />
      <IconButton label={text.previous} icon={<ChevronLeft />} aria-disabled={!hasPrevious} onClick={previous} />
      <span aria-hidden="true">{text.position(index + 1, count)}</span>
      <IconButton label={text.next} icon={<ChevronRight />} aria-disabled={!hasNext} onClick={next} />
    </div>
  );
}
