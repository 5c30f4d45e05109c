import "./appearance.ts";
import "./zod-without-eval.ts";
