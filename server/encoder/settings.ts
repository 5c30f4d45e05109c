import { z } from "zod";

const settings = z.object({
  SHOP_URL: z.url({ protocol: /^https?$/, error: "must be the http or https address of the shop" }),
  ENCODER_TOKEN: z.string("must be the same as that of the shop").min(32, "must be the same as that of the shop"),
  DATA_DIR: z.string().default("./.data"),
});

export type EncoderSettings = z.output<typeof settings>;

/** Settings that stop an encoder at its start. The message is one line that names the setting. */
export class EncoderSettingsError extends Error {
  override readonly name = "EncoderSettingsError";
}

/** @throws EncoderSettingsError */
export function readEncoderSettings(source: Record<string, string | undefined>): EncoderSettings {
  const { data, error } = settings.safeParse(source);
  const [issue] = error?.issues ?? [];
  if (issue) throw new EncoderSettingsError(`${issue.path.join(".")} ${issue.message}`);
  return data as EncoderSettings;
}
