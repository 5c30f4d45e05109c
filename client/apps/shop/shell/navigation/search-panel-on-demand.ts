import { onDemand } from "../../../../document/on-demand.tsx";
import type { NavPanelProps } from "./panel-link.tsx";

const load = () => import("../../../../features/search/combobox/search-panel.tsx");

export const SearchPanel = onDemand<NavPanelProps>(() => load().then((module) => module.SearchPanel));

/** Over the field of the navigation. */
export const SearchFieldPanel = onDemand<NavPanelProps>(() => load().then((module) => module.SearchFieldPanel));
