/** The one place where the client names the server: its procedures' types, and nothing that runs. */
export type { AppRouter } from "../../server/router.ts";
