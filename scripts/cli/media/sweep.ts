import { sweepMedia } from "../../../server/domains/media/sweep/sweep-commands.ts";
import { withShop } from "../open-shop.ts";

/** Removes what nothing refers to, or lists it. @returns the text to print */
export async function sweepFiles(
  source: Record<string, string | undefined>,
  { isDryRun }: { isDryRun: boolean },
): Promise<string> {
  const { keys, bytes, mediaIds } = await withShop(source, (shop) => sweepMedia(shop, { at: new Date(), isDryRun }));
  const size = `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const verb = isDryRun ? "would be removed" : "removed";
  return [
    `${keys.length} files of ${size} and ${mediaIds.length} media ${verb}`,
    ...keys.map((key) => `  ${key}`),
  ].join("\n");
}
