import { useState } from "react";
import { Button } from "../../ui/action/button.tsx";
import { chipClass } from "../../ui/action/chip-class.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Switch } from "../../ui/field/switch.tsx";
import styles from "./filter-sheet.module.css";
import { emptyClass, FilterCount, isEmpty } from "./filter-option.tsx";
import { type Facet, type FilterValues, type Flag, flagLabel, type WithCounts, withoutFilters } from "./filters.ts";
import { filterBarText } from "./text.ts";

interface FilterFormProps {
  facets: readonly Facet[];
  flags: readonly Flag[];
  values: FilterValues;
  withCounts: WithCounts;
  /** The label of the button that applies the filters, with the number of results. */
  showText: (count: number | undefined) => string;
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
function FilterForm({ facets, flags, values, withCounts, showText, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(values);
  const set = (key: string, value: string | true | undefined) => setDraft({ ...draft, [key]: value });
  return withCounts(draft, (found) => (
    <>
      {facets.map(({ key, label, options }) => (
        <fieldset key={key} className={styles.group}>
          <legend>{label}</legend>
          <div className={styles.options}>
            {options.map(({ value, label: option }) => (
              <FilterChip
                key={value}
                label={option}
                count={found?.counts[key]?.[value]}
                chosen={draft[key] === value}
                onChange={(chosen) => set(key, chosen ? value : undefined)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {flags.map((flag) => (
        <div key={flag.key} className={styles.flag}>
          <Switch
            checked={draft[flag.key] === flag.on}
            onChange={({ target }) => set(flag.key, target.checked ? flag.on : undefined)}
          >
            {flagLabel(flag, found)}
          </Switch>
        </div>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => setDraft(withoutFilters(facets, flags, draft))}>{filterBarText.clear}</Button>
        <Button variant="primary" onClick={() => onApply(draft)}>
          {showText(found?.total)}
        </Button>
      </div>
    </>
  ));
}

interface FilterChipProps {
  label: string;
  count: number | undefined;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

function FilterChip({ label, count, chosen, onChange }: FilterChipProps) {
  const className = chipClass({ kind: chosen ? "on" : "plain" });
  const disabled = isEmpty({ count, chosen });
  return (
    <button
      type="button"
      className={disabled ? emptyClass(className) : className}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onChange(!chosen)}
    >
      {label}
      <FilterCount count={count} />
    </button>
  );
}
