import { Download } from "lucide-react";
import type { DataExport } from "../../../../shared/account-settings.ts";
import { dateText } from "../../../../shared/format.ts";
import { limits } from "../../../../shared/limits.ts";
import { isPolled, useDataExportQuery, useDownloadDataExport, useRequestDataExport } from "../../../api/account.ts";
import { failureText } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { RequestError } from "../form/form-errors.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import styles from "../settings.module.css";

/** All data of the current user as a file, which the server prepares. */
export function DataExportSection() {
  const found = useDataExportQuery();
  return (
    <SettingsSection
      title="내 자료"
      about="이름, 동의, 주문, 수강과 진도, 노트까지 여기에 남은 것을 JSON 파일 하나로 받아요."
    >
      {found.data ? (
        <Export dataExport={found.data} />
      ) : found.isPending ? (
        <LoadingMessage />
      ) : (
        <ErrorBox
          title="파일이 있는지 알아보지 못했어요."
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        >
          {failureText(found.error)}
        </ErrorBox>
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
        <Button pending={request.isPending && "요청하고 있어요"} onClick={() => request.mutate()}>
          {status === "NONE" ? "파일 요청하기" : status === "READY" ? "새 파일 요청하기" : "다시 요청하기"}
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
        pending={download.isPending && "받고 있어요"}
        onClick={() =>
          download.mutate(dataExportId, {
            onSuccess: (file) => saveFile(fileName(requestedAt), file, "application/json"),
          })
        }
      >
        <Download />
        파일로 받기
      </Button>
      <p className={styles.small}>
        {dateText(requestedAt)}에 모은 파일이에요. {sizeText(bytes)}, {dateText(expiresAt)}까지 받을 수 있어요.
      </p>
      <div role="alert">
        {download.error ? <FieldError>파일을 받지 못했어요. 잠시 뒤에 다시 해 주세요.</FieldError> : null}
      </div>
    </div>
  );
}

function stateText({ status, requestedAt }: DataExport): string {
  if (status === "FAILED") return "파일을 만들지 못했어요. 다시 요청해 주세요.";
  if (status === "NONE")
    return `준비되면 메일로 알려 드려요. 하루에 ${limits.dataExportsPerDay}번까지 요청할 수 있어요.`;
  if (status === "READY") return "";
  return isPolled(requestedAt, Date.now())
    ? "준비하고 있어요. 다 되면 여기에 보이고, 메일로도 알려 드려요."
    : "준비하는 데 시간이 걸리고 있어요. 다 되면 메일로 알려 드려요.";
}

/** `closegap-2025-11-17.json` */
const fileName = (requestedAt: string): string => `closegap-${dateText(requestedAt).replaceAll(".", "-")}.json`;

/** `820KB`, `1.4MB` */
function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`;
}
