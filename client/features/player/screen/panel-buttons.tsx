import { FileText, ListVideo } from "lucide-react";
import { useSetAtom } from "jotai";
import { headerText } from "../text.ts";
import { type PanelTab, panelId, panelTabAtom } from "./panel-tab.ts";

/** On a phone in landscape the video fills the screen: these lead to the panel below it. */
export function PanelButtons({ className }: { className?: string | undefined }) {
  const choose = useSetAtom(panelTabAtom);
  const open = (tab: PanelTab) => () => {
    choose(tab);
    document.getElementById(panelId)?.scrollIntoView();
  };
  return (
    <div className={className}>
      <button type="button" onClick={open("notes")}>
        <FileText />
        {headerText.openNotes}
      </button>
      <button type="button" onClick={open("curriculum")}>
        <ListVideo />
        {headerText.openContents}
      </button>
    </div>
  );
}
