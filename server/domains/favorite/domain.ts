import { defineDomain } from "../../domain.ts";
import { purgeRemovedFavorites } from "./commands.ts";
import { favoriteJobs } from "./jobs.ts";
import { favoriteRouter } from "./router.ts";
import { favoriteUserData } from "./user-data.ts";

export const favoriteDomain = defineDomain({
  router: { favorite: favoriteRouter },
  jobs: favoriteJobs,
  tables: ["favorite", "item_change"],
  derives: {
    record_item_change: "publications and price changes that favorites are notified of",
  },
  userData: favoriteUserData,
  purge: purgeRemovedFavorites,
});
