import { onDemand } from "../../../../document/on-demand.tsx";
import type { NavPanelProps } from "./panel-link.tsx";

export const NotificationPanel = onDemand<NavPanelProps>(() =>
  import("../../../../features/notification/panel/notification-panel.tsx").then((module) => module.NotificationPanel),
);
