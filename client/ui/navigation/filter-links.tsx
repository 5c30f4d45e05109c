import { Fragment, type ReactNode } from "react";
import { chipClass, chipRowClass } from "../action/chip-class.ts";
import { commonText } from "../text.ts";

/** Props that a filter's link spreads onto its element; `choice` is its value, undefined for all. */
export interface FilterLinkProps {
  choice: string | undefined;
  className: string;
  "aria-current": "true" | undefined;
  children: ReactNode;
}

interface FilterLinksProps {
  label: string;
  choices: readonly string[];
  chosen: string | undefined;
  renderLink: (link: FilterLinkProps) => ReactNode;
}

/** A row of filter links: all, then each choice. */
export function FilterLinks({ label, choices, chosen = "", renderLink }: FilterLinksProps) {
  return (
    <nav className={chipRowClass({ scrolls: true })} aria-label={label}>
      {["", ...choices].map((name) => (
        <Fragment key={name}>
          {renderLink({
            choice: name || undefined,
            className: chipClass(),
            "aria-current": name === chosen ? "true" : undefined,
            children: name || commonText.all,
          })}
        </Fragment>
      ))}
    </nav>
  );
}
