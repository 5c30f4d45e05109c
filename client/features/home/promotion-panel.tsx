import { ChevronRight } from "lucide-react";
import { deadlineText } from "../../../shared/format.ts";
import { useFirstBanner } from "../../api/promotion.ts";
import { BannerLink } from "../../components/promotion/banner-link.tsx";
import { SplitPanel, SplitPanelSide } from "../../ui/layout/split-panel.tsx";
import styles from "./promotion-panel.module.css";

/** The promotion of the first banner; nothing while none runs. */
export default function PromotionPanel() {
  const banner = useFirstBanner();
  if (!banner) return null;
  const { title, text, action, endsAt } = banner;
  return (
    <section aria-labelledby="promotion-title">
      <SplitPanel columns="minmax(0, 1fr) min(26rem, 30%)" className={styles.panel}>
        <SplitPanelSide tone="deep" className={styles.text}>
          <h2 id="promotion-title">{title}</h2>
          <p>
            {deadlineText(endsAt)} · {text}
          </p>
        </SplitPanelSide>
        <SplitPanelSide tone="accent" className={styles.action}>
          <BannerLink banner={banner}>
            {action}
            <ChevronRight />
          </BannerLink>
        </SplitPanelSide>
      </SplitPanel>
    </section>
  );
}
