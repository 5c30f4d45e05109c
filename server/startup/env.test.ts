import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

test("nothing needs to be set", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://127.0.0.1:3000",
    DATA_DIR: "./.data",
    SEED: "on",
    LOG_LEVEL: "info",
    MEDIA_CACHE_BYTES: 10_737_418_240,
  });
});

test.each([
  [{ PORT: "8080" }, "http://127.0.0.1:8080"],
  [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
  [{ HOST: "::1" }, "http://[::1]:3000"],
  [{ PUBLIC_URL: "https://learn.example/" }, "https://learn.example"],
  [{ PUBLIC_URL: "" }, "http://127.0.0.1:3000"],
])("with %o the public address is %s", (source, expected) => {
  expect(readEnv(source).PUBLIC_URL).toBe(expected);
});

test.each([
  [{}, "loopback"],
  [{ TRUST_PROXY: "2" }, 2],
  [{ TRUST_PROXY: "loopback, 10.0.0.0/8, fd00::/8" }, "loopback, 10.0.0.0/8, fd00::/8"],
])("with %o the proxies in front are %s", (source, expected) => {
  expect(readEnv(source).TRUST_PROXY).toBe(expected);
});

const wrongProxy =
  "TRUST_PROXY must be a number of proxies, or their addresses separated by commas (10.0.0.0/8, loopback)";
const wrongDsn = "SENTRY_DSN must be https://KEY@HOST/PROJECT";
const wrongEndpoint = "TRANSCRIBE_URL must be an http or https address without a user name, a query and a fragment";
const wrongPort = "PORT must be a whole number from 1 to 65535";

test.each([
  [{ PORT: "abc" }, wrongPort],
  [{ PORT: "-1" }, wrongPort],
  [{ PORT: "0" }, wrongPort],
  [{ PORT: "3000.5" }, wrongPort],
  [{ PORT: "65536" }, wrongPort],
  [{ ROLE: "worker" }, "ROLE must be encoder, or absent"],
  [{ TRANSCRIBE_URL: "transcribe.example" }, wrongEndpoint],
  [{ TRANSCRIBE_URL: "ftp://transcribe.example/v1" }, wrongEndpoint],
  [{ TRANSCRIBE_URL: "https://user:key@transcribe.example/v1" }, wrongEndpoint],
  [{ TRANSCRIBE_URL: "https://transcribe.example/v1?key=x" }, wrongEndpoint],
  [
    { TRANSCRIBE_URL: "https://transcribe.example/v1", TRANSCRIBE_KEY: "two words" },
    "TRANSCRIBE_KEY must have no spaces",
  ],
  [{ TRANSCRIBE_KEY: "key" }, "TRANSCRIBE_URL is missing: TRANSCRIBE_KEY belongs to it"],
  [{ TRANSCRIBE_MODEL: "whisper-1" }, "TRANSCRIBE_URL is missing: TRANSCRIBE_MODEL belongs to it"],
  [{ ENCODER_TOKEN: "short" }, "ENCODER_TOKEN must have 32 or more letters, digits, - or _"],
  [{ PUBLIC_URL: "learn.example" }, "PUBLIC_URL must be an http or https address without a path"],
  [{ PUBLIC_URL: "https://learn.example/shop" }, "PUBLIC_URL must be an http or https address without a path"],
  [{ DATABASE_URL: "mysql://localhost/shop" }, "DATABASE_URL must start with postgresql://"],
  [{ SEED: "yes" }, "SEED must be on or off"],
  [{ MEDIA_CACHE_BYTES: "10 GiB" }, "MEDIA_CACHE_BYTES must be a whole number of bytes"],
  [{ MEDIA_CACHE_BYTES: "1000000" }, "MEDIA_CACHE_BYTES must be 67108864 (64 MiB) or more"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have 32 characters or more"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent"],
  [{ TRUST_PROXY: "yes" }, wrongProxy],
  [{ TRUST_PROXY: "10.0.0.0/33" }, wrongProxy],
  [{ TRUST_PROXY: "10.0.0.1," }, wrongProxy],
  [{ TRUST_PROXY: "-1" }, wrongProxy],
  [{ STUDIO_URL: "javascript:alert(1)" }, "STUDIO_URL must be an http or https address"],
  [{ AMPLITUDE_API_KEY: "two words" }, "AMPLITUDE_API_KEY must be the key of a project"],
  [{ KAKAO_JAVASCRIPT_KEY: "rest key" }, "KAKAO_JAVASCRIPT_KEY must be the JavaScript key of an application"],
  [{ SENTRY_DSN: "key" }, wrongDsn],
  [{ SENTRY_DSN: "https://errors.example/1" }, wrongDsn],
  [{ SENTRY_DSN: "http://key@errors.example/1" }, wrongDsn],
  [{ SENTRY_DSN: "https://key@errors.example" }, wrongDsn],
  [{ TOSS_SECRET_KEY: "key" }, "TOSS_CLIENT_KEY is missing: TOSS_SECRET_KEY and TOSS_CLIENT_KEY belong together"],
  [{ TOSS_CLIENT_KEY: "key" }, "TOSS_SECRET_KEY is missing: TOSS_SECRET_KEY and TOSS_CLIENT_KEY belong together"],
  [{ BUSINESS_EMAIL: "unknown" }, "BUSINESS_EMAIL must be an e-mail address"],
  [{ BUSINESS_NUMBER: "x" }, "BUSINESS_NUMBER must be a business number, as 123-45-67890"],
])("with %o the start stops and says which setting is wrong", (source, message) => {
  expect(() => readEnv(source)).toThrow(new EnvError(message));
});
