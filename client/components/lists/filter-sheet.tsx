import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { chipClass } from "../../ui/chip-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import styles from "./filter-sheet.module.css";
import { type Facet, type FilterValues, type Flag, withoutFilters } from "./filters.ts";
import { filterBarText } from "./text.ts";

interface FilterFormProps {
  facets: readonly Facet[];
  flags: readonly Flag[];
  values: FilterValues;
  /** The label of the button that applies the filters, with the number of results. */
  renderShow: (values: FilterValues) => ReactNode;
  onApply: (values: FilterValues) => void;
}

export interface FilterSheetProps extends FilterFormProps {
  open: boolean;
  onClose: () => void;
  title: string;
}

/** All filters of a list, in a dialog. */
export function FilterSheet({ open, onClose, title, onApply, ...form }: FilterSheetProps) {
  const apply = (values: FilterValues) => {
    onApply(values);
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <FilterForm {...form} onApply={apply} />
    </Dialog>
  );
}

/** The filters apply together. */
function FilterForm({ facets, flags, values, renderShow, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(values);
  const set = (key: string, value: string | true | undefined) => setDraft({ ...draft, [key]: value });
  return (
    <>
      {facets.map(({ key, label, options }) => (
        <fieldset key={key} className={styles.group}>
          <legend>{label}</legend>
          <div className={styles.options}>
            {options.map((option) => {
              const isOn = draft[key] === option.value;
              return (
                <button
                  key={option.value}
                  type="button"
                  className={chipClass({ kind: isOn ? "on" : "plain" })}
                  aria-pressed={isOn}
                  onClick={() => set(key, isOn ? undefined : option.value)}
                >
                  {option.label}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
      {flags.map(({ key, label, on }) => (
        <div key={key} className={styles.flag}>
          <Switch checked={draft[key] === on} onChange={({ target }) => set(key, target.checked ? on : undefined)}>
            {label}
          </Switch>
        </div>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => setDraft(withoutFilters(facets, flags, draft))}>{filterBarText.clear}</Button>
        <Button variant="primary" onClick={() => onApply(draft)}>
          {renderShow(draft)}
        </Button>
      </div>
    </>
  );
}
