export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

export type StoredImage = { bytes: Buffer; width: number; height: number; color: string };

/** Cells of one size, in pixels. */
export type Sheet = { columns: number; rows: number; cell: { width: number; height: number } };

/** Reads and writes images of unknown origin, and draws our own. */
export type Images = {
  /**
   * A photo as it is stored: upright, bounded, as WebP and without metadata (place, camera).
   * @throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, SERVICE_BUSY
   */
  normalize: (bytes: Buffer) => Promise<StoredImage>;
  /**
   * Smaller for a screen, never enlarged.
   * @throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, SERVICE_BUSY
   */
  resize: (bytes: Buffer, to: { width: number; quality: number; format: ImageFormat }) => Promise<Buffer>;
  /**
   * As JPEG that fills a box, by the part that draws attention.
   * @throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, SERVICE_BUSY
   */
  fill: (bytes: Buffer, box: { width: number; height: number }) => Promise<Buffer>;
  /**
   * The cells of a sheet, row by row, each as WebP without metadata.
   * @throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, SERVICE_BUSY; VALIDATION_FAILED for an image of another size than the sheet's
   */
  cut: (bytes: Buffer, sheet: Sheet) => Promise<Buffer[]>;
  /**
   * Draws SVG of our own as JPEG, in its own size and with one font.
   * @throws SERVICE_BUSY
   */
  draw: (svg: string, fontFile: string) => Promise<Buffer>;
};
