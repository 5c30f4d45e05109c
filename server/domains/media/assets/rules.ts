/** Where the storage has a video as it was uploaded. */
export const sourceKey = (mediaAssetId: string): string => `sources/${mediaAssetId}`;
