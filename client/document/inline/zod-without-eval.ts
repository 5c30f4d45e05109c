declare global {
  var __zod_globalConfig: { jitless: boolean };
}

// zod would try to compile its parsers, which the Content-Security-Policy refuses. It reads this when it is loaded,
// before any module could call its config function.
globalThis.__zod_globalConfig = { jitless: true };
