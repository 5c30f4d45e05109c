import { z } from "zod";
import { mediaAssetIdInput } from "./asset.ts";

/** `url`: valid for some hours. */
const posterChoice = z.object({ file: z.string(), url: z.string() });
/** `shown`: the file of the present poster; null: the cover of the lecture is drawn. */
export const posterChoices = z.object({ items: z.array(posterChoice), shown: z.string().nullable() });
export type PosterChoices = z.output<typeof posterChoices>;

export const posterInput = mediaAssetIdInput.extend({ file: z.string().max(40).nullable() });
