import { type RefObject, useRef } from "react";
import { NavPanel } from "../../../components/nav-panel/nav-panel.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { fieldText } from "../text.ts";
import { SearchCombobox } from "./search-combobox.tsx";
import styles from "./search-panel.module.css";

interface SearchPanelProps {
  open: boolean;
  onClose: () => void;
  /** The magnifier, or what looks like the field. */
  anchor: RefObject<HTMLElement | null>;
}

/** The field of the search, below the magnifier. */
export const SearchPanel = (props: SearchPanelProps) => <Panel {...props} />;

/** The field of the search, over the link that looks like it. */
export const SearchFieldPanel = (props: SearchPanelProps) => <Panel {...props} covers />;

function Panel(props: SearchPanelProps & { covers?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <NavPanel
      {...props}
      label={fieldText.panel}
      initialFocus={field}
      className={classNames(styles.panel, props.covers && styles.covers)}
    >
      <SearchCombobox variant="panel" field={field} />
    </NavPanel>
  );
}
