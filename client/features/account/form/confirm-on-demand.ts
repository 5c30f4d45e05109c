import { onDemand } from "../../../ui/on-demand.tsx";

export const ConfirmDialog = onDemand(() => import("./confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog));
