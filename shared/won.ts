import { z } from "zod";
import { wonMax } from "./money.ts";

export const won = z.int().min(0).max(wonMax);
