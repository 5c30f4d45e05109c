import { onDemand } from "../../document/on-demand.tsx";

export const ReportOnDemand = onDemand(() => import("./report-dialog.tsx").then(({ ReportDialog }) => ReportDialog));
