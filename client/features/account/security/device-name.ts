import type { SignedInDevice } from "../../../../shared/account/settings.ts";
import { devicesText } from "../settings/text.ts";

/** `Chrome · Windows`, as far as the user agent names them. */
export const deviceName = ({ browser, system }: Pick<SignedInDevice, "browser" | "system">): string =>
  [browser, system].filter(Boolean).join(" · ") || devicesText.unknown;
