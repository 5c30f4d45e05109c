import { useMutation } from "@tanstack/react-query";
import { freshToken } from "../../lib/session/session.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

const pollMs = 3_000;
/** Longer than any export takes while the queue works; after it the mail informs the user. */
const pollForMs = 5 * 60_000;

export const isPolled = (requestedAt: string | null, now: number): boolean =>
  requestedAt !== null && now - Date.parse(requestedAt) < pollForMs;

/** The current user's export. While it is pending it is read again and again, for some minutes. */
export const useDataExportQuery = () =>
  trpc.account.dataExport.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === "PENDING" && isPolled(data.requestedAt, Date.now()) && pollMs,
  });

export function useRequestDataExport() {
  const { account } = trpc.useUtils();
  return trpc.account.requestDataExport.useMutation({
    onSuccess: (requested) => account.dataExport.setData(undefined, requested),
    // Requested in another window, or over the number of a day: what is shown may be old.
    onError: () => account.dataExport.invalidate(),
  });
}

/** Downloads the file with the access token, which no address may carry. */
export const useDownloadDataExport = () =>
  useMutation({
    mutationFn: async (dataExportId: string): Promise<Blob> => {
      const headers = { authorization: `Bearer ${await freshToken()}` };
      const response = await fetch(`/api/v1/data-exports/${dataExportId}/file`, { headers });
      if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
      return response.blob();
    },
  });
