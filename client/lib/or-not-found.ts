import { notFound } from "@tanstack/react-router";
import { errorCodeOf } from "./trpc/api-error.ts";

/** For loaders of detail screens: an id that names nothing, or cannot be one, leads to the screen's own "not found". */
export async function orNotFound<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "NOT_FOUND" || code === "VALIDATION_FAILED") throw notFound();
    throw error;
  }
}
