/** FUZZ_REQUESTS=50000 FUZZ_SEED=8 looks further than each run of all tests. */
export const fuzz = {
  requests: Number(process.env["FUZZ_REQUESTS"] ?? 2_000),
  seed: Number(process.env["FUZZ_SEED"] ?? 7),
};
