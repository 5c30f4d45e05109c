import { onDemand } from "../../document/on-demand.tsx";

export const ConfirmOnDemand = onDemand(() =>
  import("./confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog),
);
