import { expect, test } from "vitest";
import { errorStatus } from "../../shared/errors.ts";
import { errorText, waitingText } from "./error-messages.ts";

const about =
  /PASSWORD|CODE_|EMAIL|SOCIAL|CREDENTIALS|LOCKED|TOO_MANY|REAUTH|LAST_SIGN|CONSENT|REFRESH|TOKEN|CART|REFUND|ORDER|PAYMENT|WITHDRAWN|CREDITED|_KEY_(REUSED|IN_USE)|NOTE|NOT_(REGISTERED|COMPLETED)|PREFETCH/;

test.each((Object.keys(errorStatus) as (keyof typeof errorStatus)[]).filter((code) => about.test(code)))(
  "%s has a message of its own",
  (code) => {
    expect(errorText(code)).not.toBe(errorText("INTERNAL"));
    expect(errorText(code)).toMatch(/요\.$/);
  },
);

test.each([
  [899, "15분"],
  [600, "10분"],
  [599, "9분 59초"],
  [1, "1초"],
])("a wait of %d seconds is shown as %s", (seconds, text) => {
  expect(waitingText("TOO_MANY_REQUESTS", seconds)).toBe(
    `짧은 시간에 여러 번 시도했어요. ${text} 후 다시 시도해 주세요.`,
  );
});
