import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Banner } from "../../../shared/promotion/schema.ts";

type Props = { banner: Pick<Banner, "promotionId" | "link">; className?: string | undefined; children: ReactNode };

/** Leads to the promotion of a banner, or to the address of one without a promotion. */
export function BannerLink({ banner: { promotionId, link }, className, children }: Props) {
  if (promotionId === null)
    return (
      <a href={link ?? "/"} className={className}>
        {children}
      </a>
    );
  return (
    <Link to="/promotions/$promotionId" params={{ promotionId }} className={className}>
      {children}
    </Link>
  );
}
