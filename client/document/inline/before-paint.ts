import "./appearance.ts";
import "./intro.ts";
import "./signed-in.ts";
import "./typeface.ts";
import "./zod-without-eval.ts";
import "./below-fold.ts";
import "./replay-clicks.ts";
import "./menus.ts";
