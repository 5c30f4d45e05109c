import { type RefObject, useRef } from "react";
import { NavPanel } from "../../../components/nav-panel/nav-panel.tsx";
import { fieldText } from "../text.ts";
import { SearchCombobox } from "./search-combobox.tsx";
import styles from "./search-panel.module.css";

interface SearchPanelProps {
  open: boolean;
  onClose: () => void;
  /** The magnifier. */
  anchor: RefObject<HTMLElement | null>;
}

/** The field of the search, below the magnifier. */
export function SearchPanel(props: SearchPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <NavPanel {...props} label={fieldText.panel} initialFocus={field} className={styles.panel}>
      <SearchCombobox variant="panel" field={field} />
    </NavPanel>
  );
}
