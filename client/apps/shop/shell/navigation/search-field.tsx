import { Search } from "lucide-react";
import { classNames } from "../../../../ui/class-names.ts";
import { navigationText } from "../text.ts";
import { PanelLink } from "./panel-link.tsx";
import { SearchFieldPanel } from "./search-panel-on-demand.ts";
import styles from "./search-field.module.css";

/** Looks like the field that opens over it. It has the place of the magnifier on a wide screen. */
export const SearchField = () => (
  <PanelLink to="/search" Panel={SearchFieldPanel} className={classNames(styles.field)}>
    <Search />
    {navigationText.searchHint}
  </PanelLink>
);
