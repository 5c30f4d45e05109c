import { Download } from "lucide-react";
import type { DataExport } from "../../../../shared/account/settings.ts";
import { dateText } from "../../../../shared/format.ts";
import { sizeText } from "../../../../shared/size-text.ts";
import {
  isPolled,
  useDataExportQuery,
  useDownloadDataExport,
  useRequestDataExport,
} from "../../../api/account/data-export.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { RequestError } from "../form/form-errors.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import styles from "../settings.module.css";
import { dataExportText } from "./text.ts";
import { QueryError } from "../../../components/query-error.tsx";

const requestLabels = {
  NONE: dataExportText.request,
  READY: dataExportText.requestNew,
  FAILED: dataExportText.requestAgain,
};

/** All data of the current user as a file, which the server prepares. */
export function DataExportSection() {
  const found = useDataExportQuery();
  return (
    <SettingsSection title={dataExportText.title} about={dataExportText.about}>
      {found.data ? (
        <Export dataExport={found.data} />
      ) : found.isPending ? (
        <LoadingMessage />
      ) : (
        <QueryError
          title={dataExportText.loadFailed}
          error={found.error}
          refetch={found.refetch}
          isFetching={found.isFetching}
        />
      )}
    </SettingsSection>
  );
}

function Export({ dataExport }: { dataExport: DataExport }) {
  const request = useRequestDataExport();
  const { status } = dataExport;
  return (
    <>
      {status === "READY" ? <ReadyFile dataExport={dataExport} /> : null}
      <output className={styles.exportState}>{stateText(dataExport)}</output>
      {status === "PENDING" ? null : (
        <Button pending={request.isPending && dataExportText.requesting} onClick={() => request.mutate()}>
          {requestLabels[status]}
        </Button>
      )}
      <div className={styles.problem}>
        <RequestError error={request.error} />
      </div>
    </>
  );
}

function ReadyFile({ dataExport: { dataExportId, requestedAt, bytes, expiresAt } }: { dataExport: DataExport }) {
  const download = useDownloadDataExport();
  if (dataExportId === null || requestedAt === null || bytes === null || expiresAt === null) return null;
  return (
    <div className={styles.exportFile}>
      <Button
        variant="primary"
        pending={download.isPending && dataExportText.downloading}
        onClick={() =>
          download.mutate(dataExportId, {
            onSuccess: (file) => saveFile(fileName(requestedAt, file), file),
          })
        }
      >
        <Download />
        {dataExportText.download}
      </Button>
      <p className={styles.small}>{dataExportText.file(requestedAt, sizeText(bytes), expiresAt)}</p>
      <div role="alert">{download.error ? <FieldError>{dataExportText.downloadFailed}</FieldError> : null}</div>
    </div>
  );
}

function stateText({ status, requestedAt }: DataExport): string {
  if (status === "FAILED") return dataExportText.failed;
  if (status === "NONE") return dataExportText.none;
  if (status === "READY") return "";
  return isPolled(requestedAt, Date.now()) ? dataExportText.preparing : dataExportText.takesLong;
}

/** `closegap-2025-11-17.zip`; an earlier version wrote only the rows. */
const fileName = (requestedAt: string, { type }: Blob): string =>
  `closegap-${dateText(requestedAt).replaceAll(".", "-")}.${type.startsWith("application/json") ? "json" : "zip"}`;
