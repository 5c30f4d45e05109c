import { onDemand } from "../../../../document/on-demand.tsx";
import type { NavPanelProps } from "./panel-link.tsx";

export const SearchPanel = onDemand<NavPanelProps>(() =>
  import("../../../../features/search/combobox/search-panel.tsx").then((module) => module.SearchPanel),
);
