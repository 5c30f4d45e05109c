/** The only file of the client that names the server: its procedures' types, and nothing that runs. */
export type { AppRouter } from "../../../server/router.ts";
