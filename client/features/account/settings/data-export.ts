import { useMutation } from "@tanstack/react-query";
import { dateText } from "../../../../shared/format.ts";
import { freshToken } from "../../../lib/session/session.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { trpc } from "../../../lib/trpc.ts";

const pollMs = 3_000;
/** Longer than any export takes while the queue works; after it the mail brings the news. */
const pollForMs = 5 * 60_000;

export const isPolled = (requestedAt: string | null, now: number): boolean =>
  requestedAt !== null && now - Date.parse(requestedAt) < pollForMs;

/** The current user's export. While it is pending it is read again and again, for some minutes. */
export const useDataExport = () =>
  trpc.account.dataExport.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === "PENDING" && isPolled(data.requestedAt, Date.now()) && pollMs,
  });

export function useRequestExport() {
  const { account } = trpc.useUtils();
  return trpc.account.requestDataExport.useMutation({
    onSuccess: (requested) => account.dataExport.setData(undefined, requested),
    // Requested in another window, or over the number of a day: what is shown may be old.
    onError: () => account.dataExport.invalidate(),
  });
}

/** Downloads the file with the access token, which no address may carry. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({ dataExportId, requestedAt }: { dataExportId: string; requestedAt: string }) => {
      const headers = { authorization: `Bearer ${await freshToken()}` };
      const answer = await fetch(`/api/v1/data-exports/${dataExportId}/file`, { headers });
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
      saveFile(fileName(requestedAt), await answer.blob(), "application/json");
    },
  });

/** `closegap-2025-11-17.json` */
const fileName = (requestedAt: string): string => `closegap-${dateText(requestedAt).replaceAll(".", "-")}.json`;
