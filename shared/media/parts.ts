/** A file of `bytes` that is sent in parts of `partBytes`. */
type Divided = { bytes: number; partBytes: number };

export const partsOf = ({ bytes, partBytes }: Divided): number => Math.ceil(bytes / partBytes);

/** The last part has what is left. */
export const bytesOfPart = ({ bytes, partBytes }: Divided, number: number): number =>
  Math.min(partBytes, bytes - (number - 1) * partBytes);
